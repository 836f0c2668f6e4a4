import type { Language } from "#platform/shared/languages.ts";
import { useLanguage } from "#platform/web/page-language.ts";

/** A day in the reader's language; in UTC, so that the server and the browser write the same. */
export function WrittenDate({ iso }: { iso: string }) {
  const text = formatDay(iso, useLanguage());
  // The browser's words for months may be newer or older than the server's.
  return (
    <time dateTime={iso} suppressHydrationWarning>
      {text}
    </time>
  );
}

/** Day before month in both languages. */
const LOCALES = { en: "en-GB", am: "am" } as const;

export function formatDay(iso: string, language: Language): string {
  return new Intl.DateTimeFormat(LOCALES[language], { dateStyle: "long", timeZone: "UTC" }).format(new Date(iso));
}
