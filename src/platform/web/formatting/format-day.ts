import * as m from "#messages";
import { getLanguageEntry, type Language } from "#platform/shared/languages.ts";
import { DAY } from "#platform/shared/time-units.ts";

const formatters = new Map<string, Intl.DateTimeFormat>();

/**
 * Returns the formatter of a locale and its options, made once: one takes about 0.5 ms and 40 kB outside the heap, and a page
 * shows dozens of days. What varies here is named in code, never by a visitor, so there are few.
 */
export function getDateTimeFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  const formatter = formatters.get(key) ?? new Intl.DateTimeFormat(locale, options);
  formatters.set(key, formatter);
  return formatter;
}

type Calendar = ReturnType<typeof getLanguageEntry>["calendar"];

export const usesEthiopianCalendar = (language: Language) => getLanguageEntry(language).calendar === "ethiopian";

const getLocale = (language: Language, calendar: Calendar) =>
  getLanguageEntry(language).locale + (calendar === "ethiopian" ? "-u-ca-ethiopic-nu-latn" : "");

/** Formats a day for plain text, in both calendars where the language uses the Ethiopian one. */
export function formatDay(iso: string, language: Language): string {
  return usesEthiopianCalendar(language) ? formatDayInBothCalendars(iso, language) : formatGregorianDay(iso, language);
}

export function formatDayInBothCalendars(iso: string, language: Language): string {
  const days = { gregorian: formatGregorianDay(iso, language), ethiopian: formatEthiopianDay(iso, language) };
  return m.day_in_both_calendars(days, { locale: language });
}

/** Formats a day in few characters, in UTC and the page's own calendar: without its year when that is the year of `now`. */
export function formatShortDay(iso: string, language: Language, now = new Date()): string {
  const { calendar } = getLanguageEntry(language);
  const locale = getLocale(language, calendar);
  const formatYear = getDateTimeFormat(locale, { year: "numeric", timeZone: "UTC" });
  const day = new Date(iso);
  const year = formatYear.format(day) === formatYear.format(now) ? undefined : "numeric";
  const format = getDateTimeFormat(locale, { day: "numeric", month: "short", year, timeZone: "UTC" });
  if (calendar === "gregorian") return format.format(day);
  const parts = getParts(format, day);
  return [parts.month, parts.day, parts.year].filter(Boolean).join(" ");
}

/** Up to how many days ago a day is formatted in words. */
const DAYS_AGO_MAX = 30;

/** Returns how many days ago a day was, as "3 days ago"; null where the day itself says more, or is to come. */
export function formatDaysAgo(iso: string, language: Language, now: number): string | null {
  const days = Math.floor(now / DAY) - Math.floor(Date.parse(iso) / DAY);
  if (days < 0 || days > DAYS_AGO_MAX) return null;
  return new Intl.RelativeTimeFormat(getLanguageEntry(language).locale, { numeric: "auto" }).format(-days, "day");
}

/** Formats a moment in the time zone of the browser, and so not on the server; the day as `formatDay` does. */
export function formatDateTime(iso: string, language: Language): string {
  const format = getDateTimeFormat(getLocale(language, "gregorian"), { dateStyle: "long", timeStyle: "short" });
  const gregorian = format.format(new Date(iso));
  if (!usesEthiopianCalendar(language)) return gregorian;
  const ethiopian = formatEthiopianDay(iso, language, format.resolvedOptions().timeZone);
  return m.day_in_both_calendars({ gregorian, ethiopian }, { locale: language });
}

/** Formats a day in UTC, so that the server and the browser render the same text. */
export function formatGregorianDay(iso: string, language: Language): string {
  return getDateTimeFormat(getLocale(language, "gregorian"), { dateStyle: "long", timeZone: "UTC" }).format(new Date(iso));
}

/** Formats a day in the Ethiopian calendar. */
export function formatEthiopianDay(iso: string, language: Language, timeZone = "UTC"): string {
  return m.day_ethiopian(getDayParts(iso, language, "ethiopian", timeZone), { locale: language });
}

/** Returns day, month by its name and year of a day in one of the calendars. */
export function getDayParts(iso: string, language: Language, calendar: Calendar, timeZone = "UTC") {
  const format = getDateTimeFormat(getLocale(language, calendar), { day: "numeric", month: "long", year: "numeric", timeZone });
  const { day = "", month = "", year = "" } = getParts(format, new Date(iso));
  return { day, month, year };
}

/** Returns the parts of a day by their names: its text in the Ethiopian calendar has the era as "AM" in every language. */
function getParts(format: Intl.DateTimeFormat, day: Date): Partial<Record<Intl.DateTimeFormatPartTypes, string>> {
  return Object.fromEntries(format.formatToParts(day).map(({ type, value }) => [type, value]));
}
