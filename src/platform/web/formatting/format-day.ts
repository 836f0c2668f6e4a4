import * as m from "#messages";
import { toEthiopianDay } from "#platform/shared/ethiopian-calendar.ts";
import { getLanguageEntry, type Language } from "#platform/shared/languages.ts";
import { DAY } from "#platform/shared/time-units.ts";
import { monthNames } from "./month-names.ts";

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
  const { day, month, year } = getDayParts(iso, language, calendar, "UTC", "short");
  const shownYear = year === getDayParts(now.toISOString(), language, calendar).year ? undefined : year;
  return (calendar === "gregorian" ? [day, month, shownYear] : [month, day, shownYear]).filter(Boolean).join(" ");
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
  const format = getDateTimeFormat(getLanguageEntry(language).locale, { timeStyle: "short", hourCycle: "h23" });
  const { timeZone } = format.resolvedOptions();
  const day = formatGregorianDay(iso, language, timeZone);
  const gregorian = m.day_and_time({ day, time: format.format(new Date(iso)) }, { locale: language });
  if (!usesEthiopianCalendar(language)) return gregorian;
  const ethiopian = formatEthiopianDay(iso, language, timeZone);
  return m.day_in_both_calendars({ gregorian, ethiopian }, { locale: language });
}

/** Formats a day in UTC, so that the server and the browser render the same text. */
export function formatGregorianDay(iso: string, language: Language, timeZone = "UTC"): string {
  const { day, month, year } = getDayParts(iso, language, "gregorian", timeZone);
  return `${day} ${month} ${year}`;
}

/** Formats a day in the Ethiopian calendar. */
export function formatEthiopianDay(iso: string, language: Language, timeZone = "UTC"): string {
  return m.day_ethiopian(getDayParts(iso, language, "ethiopian", timeZone), { locale: language });
}

/** Returns day, month by its name and year of a day in one of the calendars. */
export function getDayParts(
  iso: string,
  language: Language,
  calendar: Calendar,
  timeZone = "UTC",
  length: "long" | "short" = "long",
) {
  const isoDay = getIsoDay(iso, timeZone);
  const names = monthNames[language];
  const [years = 0, month = 0, days = 0] = isoDay.split("-").map(Number);
  if (calendar === "gregorian") {
    const name = (length === "short" ? names.gregorianShort : names.gregorian)[month - 1] ?? "";
    return { day: String(days), month: name, year: String(years) };
  }
  const ethiopian = toEthiopianDay(isoDay);
  return { day: String(ethiopian.day), month: names.ethiopian[ethiopian.month - 1] ?? "", year: String(ethiopian.year) };
}

/** Returns the day of a moment in a time zone, as `YYYY-MM-DD`. */
function getIsoDay(iso: string, timeZone: string): string {
  const moment = new Date(iso);
  if (timeZone === "UTC") return moment.toISOString().slice(0, "YYYY-MM-DD".length);
  const format = getDateTimeFormat("en-u-ca-gregory-nu-latn", { year: "numeric", month: "2-digit", day: "2-digit", timeZone });
  const parts = Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, value]));
  return `${parts.year?.padStart(4, "0")}-${parts.month}-${parts.day}`;
}
