import { AsyncLocalStorage } from "node:async_hooks";
import { overwriteGetLocale } from "#locale";
import { defaultLanguage, type Language } from "#platform/shared/languages.ts";

const current = new AsyncLocalStorage<Language>();

/** Returns the language of the current request: the message catalogue asks for it with every message. */
export const getLanguage = (): Language => current.getStore() ?? defaultLanguage;

overwriteGetLocale(getLanguage);

/** Sets the language of all messages for the rest of this async context. */
export function enterLanguage(language: Language): void {
  current.enterWith(language);
}

/** Calls `callback` with all messages in `language`. */
export function runInLanguage<T>(language: Language, callback: () => T): T {
  return current.run(language, callback);
}
