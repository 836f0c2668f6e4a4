import { day_ethiopian, day_in_both_calendars } from "#messages";
import type { Language } from "#platform/shared/languages.ts";
import { getDateTimeFormat } from "./get-date-time-format.ts";

/** Day before month in both languages. */
export const LOCALES = { en: "en-GB", am: "am" } as const;
const ETHIOPIAN_LOCALES = { en: "en-GB-u-ca-ethiopic-nu-latn", am: "am-u-ca-ethiopic-nu-latn" } as const;

/** Formats a day for plain text: in English in the Gregorian calendar, in Amharic in both, the Ethiopian first. */
export function formatDay(iso: string, language: Language): string {
  return language === "am" ? formatDayInBothCalendars(iso, language) : formatGregorianDay(iso, language);
}

export function formatDayInBothCalendars(iso: string, language: Language): string {
  const days = { gregorian: formatGregorianDay(iso, language), ethiopian: formatEthiopianDay(iso, language) };
  return day_in_both_calendars(days, { locale: language });
}

/** Formats a day in few characters, in UTC and the page's own calendar: without its year when that is the year of `now`. */
export function formatShortDay(iso: string, language: Language, now = new Date()): string {
  const locale = language === "am" ? ETHIOPIAN_LOCALES.am : LOCALES.en;
  const formatYear = getDateTimeFormat(locale, { year: "numeric", timeZone: "UTC" });
  const day = new Date(iso);
  const year = formatYear.format(day) === formatYear.format(now) ? undefined : "numeric";
  const format = getDateTimeFormat(locale, { day: "numeric", month: "short", year, timeZone: "UTC" });
  if (language === "en") return format.format(day);
  const parts = getParts(format, day);
  return [parts.month, parts.day, parts.year].filter(Boolean).join(" ");
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
  return day_ethiopian(getDayParts(iso, language, "ethiopian", timeZone), { locale: language });
}

/** Returns day, month by its name and year of a day in one of the calendars. */
export function getDayParts(iso: string, language: Language, calendar: "gregorian" | "ethiopian", timeZone = "UTC") {
  const locale = calendar === "ethiopian" ? ETHIOPIAN_LOCALES[language] : LOCALES[language];
  const format = getDateTimeFormat(locale, { day: "numeric", month: "long", year: "numeric", timeZone });
  const { day = "", month = "", year = "" } = getParts(format, new Date(iso));
  return { day, month, year };
}

/** Returns the parts of a day by their names: its text in the Ethiopian calendar has the era as "AM" in Amharic too. */
function getParts(format: Intl.DateTimeFormat, day: Date): Partial<Record<Intl.DateTimeFormatPartTypes, string>> {
  return Object.fromEntries(format.formatToParts(day).map(({ type, value }) => [type, value]));
}
