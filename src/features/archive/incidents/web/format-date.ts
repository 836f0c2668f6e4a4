import * as m from "#messages";
import type { Language } from "#platform/shared/languages.ts";
import { DAY } from "#platform/shared/time-units.ts";
import { getDayParts, usesEthiopianCalendar } from "#platform/web/formatting/format-day.ts";
import { formatPartialDate, type IncidentDate, type PartialDate, parseIncidentDate } from "../date-rules.ts";

type Calendar = "gregorian" | "ethiopian";
/** The known parts of an end of a date: the year, with its month or its day if known. */
type Unit = { day?: string; month?: string; year?: string };

/** Formats a date for plain text, in both calendars if the language uses the Ethiopian one. */
export function formatDate(date: IncidentDate, language: Language): string {
  return usesEthiopianCalendar(language) ? formatDateInBothCalendars(date, language) : formatDateIn("gregorian", date, language);
}

/** Formats an expression in the same way; any other text stays as it is. */
export function formatExpression(expression: string, language: Language): string {
  const date = parseIncidentDate(expression);
  return date ? formatDate(date, language) : expression;
}

/** Returns a text with a capital first letter: "Since 1994". */
export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export function formatDateInBothCalendars(date: IncidentDate, language: Language): string {
  const dates = { gregorian: formatDateIn("gregorian", date, language), ethiopian: formatDateIn("ethiopian", date, language) };
  return m.day_in_both_calendars(dates, { locale: language });
}

/**
 * Formats a date in words of one calendar: "18 March – 7 May 2021", "since 1994", "about 2018". A Gregorian month covers parts
 * of two Ethiopian months, and a year parts of two years: "Yekatit/Megabit 2013" and "1986/87" claim no more than is known.
 */
export function formatDateIn(calendar: Calendar, date: IncidentDate, language: Language): string {
  const locale = { locale: language };
  const { start, end } = date;
  const [first, last] = getUnits(calendar, date, language);
  const format = (unit: Unit, { isApproximate }: PartialDate) => {
    const text = formatUnit(calendar, unit, language);
    return isApproximate ? m.date_about({ date: text }, locale) : text;
  };
  if (!end || !last) return m.date_since({ date: format(first, start) }, locale);
  const beginning = format(first, start);
  const ending = format(last, end);
  if (ending === beginning) return beginning;
  const isBrief = !start.isApproximate && !end.isApproximate;
  const [brief, rest] = isBrief
    ? omitRepetition(first, last, calendar === "ethiopian" && usesEthiopianCalendar(language))
    : [first, last];
  const texts = { start: format(brief, start), end: format(rest, end) };
  return texts.start.includes(" ") || texts.end.startsWith(m.date_about({ date: "" }, locale))
    ? m.date_range_spaced(texts, locale)
    : m.date_range(texts, locale);
}

/** Leaves out the parts that two ends of the same precision share: "9–10 September 1989"; the month where it comes first. */
function omitRepetition(first: Unit, last: Unit, isMonthFirst: boolean): [Unit, Unit] {
  const isAlike = Object.keys(first).length === Object.keys(last).length;
  if (!isAlike || !first.month || first.year !== last.year) return [first, last];
  const { year: _year, month, ...day } = first;
  if (!first.day || month !== last.month) return [{ ...day, month }, last];
  const { month: _month, ...lastWithoutMonth } = last;
  return isMonthFirst ? [{ ...day, month }, lastWithoutMonth] : [day, last];
}

function formatUnit(calendar: Calendar, { day, month, year }: Unit, language: Language): string {
  const locale = { locale: language };
  if (calendar === "gregorian" || !usesEthiopianCalendar(language)) return [day, month, year].filter(Boolean).join(" ");
  return [month, day && (year ? m.date_ethiopian_day({ day }, locale) : day), year && m.date_ethiopian_year({ year }, locale)]
    .filter(Boolean)
    .join(" ");
}

function getUnits(calendar: Calendar, { start, end }: IncidentDate, language: Language): [Unit, Unit | null] {
  if (calendar === "gregorian") {
    const toUnit = (date: PartialDate) => omitUnknown(date, getDayParts(date.first, language, "gregorian"));
    return [toUnit(start), end && toUnit(end)];
  }
  const span = end && getEthiopianSpan(start, end, language);
  return span ?? [getEthiopianUnit(start, language), end && getEthiopianUnit(end, language)];
}

function omitUnknown({ precision }: PartialDate, { day, month, year }: Required<Unit>): Unit {
  if (precision === "day") return { day, month, year };
  return precision === "month" ? { month, year } : { year };
}

/** Returns a day, or the months or years that a Gregorian month or year overlaps. */
function getEthiopianUnit(date: PartialDate, language: Language): Unit {
  const first = getDayParts(date.first, language, "ethiopian");
  const last = getDayParts(date.last, language, "ethiopian");
  if (date.precision === "day") return first;
  if (date.precision === "year") return { year: formatTwoYears(first.year, last.year) };
  // September ends in another year than it begins.
  const firstMonth = first.year === last.year ? first.month : `${first.month} ${first.year}`;
  return { month: `${firstMonth}/${last.month}`, year: last.year };
}

/** Formats two years, either of which is possible: "1986/87". */
function formatTwoYears(first: string, last: string): string {
  return `${first}/${first.slice(0, -2) === last.slice(0, -2) ? last.slice(-2) : last}`;
}

/** Returns the whole Ethiopian months or years from the first to the last of two days; null if the days do not bound any. */
function getEthiopianSpan(start: PartialDate, end: PartialDate, language: Language): [Unit, Unit] | null {
  const areDays = start.precision === "day" && end.precision === "day" && formatPartialDate(start) !== formatPartialDate(end);
  if (!areDays || start.isApproximate !== end.isApproximate) return null;
  const get = (day: string, offset = 0) => {
    const moment = new Date(Date.parse(day) + offset * DAY).toISOString();
    return getDayParts(moment, language, "ethiopian");
  };
  const [first, last] = [get(start.first), get(end.last)];
  if (first.day !== "1" || get(end.last, 1).day !== "1") return null;
  const isYear = get(start.first, -1).year !== first.year && get(end.last, 1).year !== last.year;
  if (isYear) return [{ year: first.year }, { year: last.year }];
  return [
    { month: first.month, year: first.year },
    { month: last.month, year: last.year },
  ];
}
