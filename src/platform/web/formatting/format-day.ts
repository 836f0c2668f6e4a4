import { day_ethiopian, day_in_both_calendars } from "#messages";
import type { Language } from "#platform/shared/languages.ts";
import { getDateTimeFormat } from "./get-date-time-format.ts";

/** Day before month in both languages. */
const LOCALES = { en: "en-GB", am: "am" } as const;

/** Formats a day for plain text: in English in the Gregorian calendar, in Amharic in both, the Ethiopian first. */
export function formatDay(iso: string, language: Language): string {
  return language === "am" ? formatDayInBothCalendars(iso, language) : formatGregorianDay(iso, language);
}

export function formatDayInBothCalendars(iso: string, language: Language): string {
  const days = { gregorian: formatGregorianDay(iso, language), ethiopian: formatEthiopianDay(iso, language) };
  return day_in_both_calendars(days, { locale: language });
}

/** Formats a moment in the time zone of the browser, and so not on the server; the day as `formatDay` does. */
export function formatDateTime(iso: string, language: Language): string {
  const format = getDateTimeFormat(LOCALES[language], { dateStyle: "long", timeStyle: "short" });
  const gregorian = format.format(new Date(iso));
  if (language === "en") return gregorian;
  const ethiopian = formatEthiopianDay(iso, language, format.resolvedOptions().timeZone);
  return day_in_both_calendars({ gregorian, ethiopian }, { locale: language });
}

/** Formats a day in UTC, so that the server and the browser render the same text. */
export function formatGregorianDay(iso: string, language: Language): string {
  return getDateTimeFormat(LOCALES[language], { dateStyle: "long", timeZone: "UTC" }).format(new Date(iso));
}

/** Formats a day in the Ethiopian calendar. */
export function formatEthiopianDay(iso: string, language: Language, timeZone = "UTC"): string {
  const format = getDateTimeFormat(`${LOCALES[language]}-u-ca-ethiopic-nu-latn`, {
    day: "numeric",
    month: "long",
    year: "numeric",
    timeZone,
  });
  // Not its text, which has the era as "AM" in Amharic too.
  const parts = format.formatToParts(new Date(iso)).map(({ type, value }) => [type, value]);
  const { day = "", month = "", year = "" } = Object.fromEntries(parts);
  return day_ethiopian({ day, month, year }, { locale: language });
}
