import { AsyncLocalStorage } from "node:async_hooks";
import { overwriteGetLocale } from "#locale";
import { defaultLanguage, type Language } from "#platform/shared/languages.ts";

const current = new AsyncLocalStorage<Language>();

// The message catalogue asks this for every message. The page bundle holds a second copy of the catalogue,
// which entry.server.tsx connects in the same way.
overwriteGetLocale(() => current.getStore() ?? defaultLanguage);

/** From here to the end of this request, in `language`. */
export function enterLanguage(language: Language): void {
  current.enterWith(language);
}
