import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { overwriteGetLocale } from "#locale";
import { getPathLanguage } from "#platform/shared/languages.ts";

overwriteGetLocale(() => getPathLanguage(window.location.pathname));

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
