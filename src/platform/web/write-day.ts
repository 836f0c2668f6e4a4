import type { Language } from "#platform/shared/languages.ts";

/** Day before month in both languages. */
const LOCALES = { en: "en-GB", am: "am" } as const;

/** A day as it is written in a language; in UTC, so that the server and the browser write the same. */
export function writeDay(iso: string, language: Language): string {
  return new Intl.DateTimeFormat(LOCALES[language], { dateStyle: "long", timeZone: "UTC" }).format(new Date(iso));
}
