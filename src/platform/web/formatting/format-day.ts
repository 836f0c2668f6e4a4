import type { Language } from "#platform/shared/languages.ts";
import { getDateTimeFormat } from "./get-date-time-format.ts";

/** Day before month in both languages. */
const LOCALES = { en: "en-GB", am: "am" } as const;

/** Formats a day in UTC, so that the server and the browser render the same text. */
export function formatDay(iso: string, language: Language): string {
  return getDateTimeFormat(LOCALES[language], { dateStyle: "long", timeZone: "UTC" }).format(new Date(iso));
}

/** Formats a moment in the time zone of the browser, and so not on the server. */
export function formatDateTime(iso: string, language: Language): string {
  return getDateTimeFormat(LOCALES[language], { dateStyle: "long", timeStyle: "short" }).format(new Date(iso));
}

/** Formats a day in the Ethiopian calendar, in which many sources date events. */
export function formatEthiopianDay(iso: string, language: Language): string {
  const format = getDateTimeFormat(`${LOCALES[language]}-u-ca-ethiopic`, {
    day: "numeric",
    month: "long",
    year: "numeric",
    timeZone: "UTC",
  });
  return format
    .formatToParts(new Date(iso))
    .map(({ type, value }) => (type === "era" ? "" : value))
    .join("")
    .trim();
}
