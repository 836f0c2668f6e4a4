import { AsyncLocalStorage } from "node:async_hooks";
import { overwriteGetLocale } from "#locale";
import { defaultLanguage, type Language } from "#platform/shared/languages.ts";

const current = new AsyncLocalStorage<Language>();

// The message catalogue asks this for every message. The page bundle has a second copy of the catalogue,
// connected in the same way by entry.server.tsx.
overwriteGetLocale(() => current.getStore() ?? defaultLanguage);

/** Sets the language of all messages for the rest of this async context. */
export function enterLanguage(language: Language): void {
  current.enterWith(language);
}
