import "./styles/fonts/fonts.css";
import "./styles/fonts/fallback.css";
import "./styles/tokens.css";
import "./styles/base.css";
import "./styles/primitives.css";
import { type ReactNode, useLayoutEffect } from "react";
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useRouteLoaderData,
} from "react-router";
import { getSession } from "#features/accounts/session-calls.ts";
import { IncidentsFieldContext, type IncidentsFieldProps } from "#features/campaigns/web/incidents-field.ts";
import { getLanguageEntry } from "#platform/shared/languages.ts";
import { createClientLoader, createLoader, type LoadArgs } from "#platform/web/api/create-loader.ts";
import { LazyComponent } from "#platform/web/lazy/lazy-component.tsx";
import { isRootDataStale, type RootData, setRootDataStale } from "#platform/web/routing/root-data.ts";
import { useLanguage } from "#platform/web/routing/use-language.ts";
import { getRetainedData, useRetainData } from "#platform/web/routing/use-retained-loader-data.ts";
import { restoreColorMode } from "#platform/web/storage/color-mode.ts";
import { getSite } from "#services/settings/calls.ts";
import type { Site } from "#services/settings/rules.ts";
import { ErrorPage, getErrorMeta } from "./error-page.tsx";
import shellStyles from "./shell/shell.module.css";
import { Shell } from "./shell/shell.tsx";

declare module "#platform/web/routing/root-data.ts" {
  interface RootSite extends Site {}
}

async function load({ send }: LoadArgs) {
  const [site, session] = await Promise.all([send(getSite), send(getSession)]);
  return { site, session };
}

export const loader = createLoader(load);
// The nested route shows the error.
const loadRoot = createClientLoader(load, { isSilent: true });

export async function clientLoader(args: Parameters<typeof loadRoot>[0]) {
  const data = await loadRoot(args);
  const isNew = data !== getRetainedData(load, "");
  // Another navigation aborts this one.
  if (isNew && !args.request.signal.aborted) setRootDataStale(false);
  return data;
}

/**
 * Root data changes only with the session: a page then revalidates, or marks it stale for the next one
 * (`setRootDataStale`). An address with `isAuth` loads it as well: see `RemoveIsAuthParam`.
 */
export function shouldRevalidate({ currentUrl, nextUrl, formMethod }: ShouldRevalidateFunctionArgs) {
  const isExplicit = currentUrl.href === nextUrl.href && formMethod === undefined;
  if (isExplicit || currentUrl.searchParams.has("isAuth")) setRootDataStale();
  return isRootDataStale();
}

export function Layout({ children }: { children: ReactNode }) {
  const language = useLanguage();
  useLayoutEffect(restoreColorMode, []);
  // Absent where the root has failed.
  const logo = (useRouteLoaderData("root") as RootData | undefined)?.site.logo;
  return (
    <html lang={language} dir={getLanguageEntry(language).direction} data-color-mode="light" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/*
          Blocks on purpose: it says on the root what this browser remembers before anything is painted, and nothing may be
          clicked before it listens.
        */}
        <script src="/before-hydration.js" />
        <link rel="icon" href={logo ?? "/favicon.svg"} />
        <link rel="apple-touch-icon" href={logo ?? "/apple-touch-icon.png"} />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

const importPickers = () => import("./incident-campaigns/web/incident-pickers.tsx");

/** The field that chooses the incidents of a campaign; only forms load its code. */
const IncidentsField = (props: IncidentsFieldProps) => <LazyComponent importComponent={importPickers} componentProps={props} />;

export default function Root() {
  useRetainData(load, useLoaderData());
  return (
    <IncidentsFieldContext value={IncidentsField}>
      <Shell>
        <Outlet />
      </Shell>
    </IncidentsFieldContext>
  );
}

export { getErrorMeta as meta };

/** Shown when the root itself fails, without the shell. */
export function ErrorBoundary() {
  return (
    <main className={shellStyles.content}>
      <ErrorPage />
    </main>
  );
}
