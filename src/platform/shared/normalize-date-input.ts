import { normalizeDay } from "#platform/shared/iso-day.ts";
import { removeInvisible } from "#platform/shared/normalize-unicode.ts";
import { parseEthiopianDay, toIsoDay } from "./ethiopian-calendar.ts";

/** The separators between the numbers of a day, as a regular expression. */
export const DAY_SEPARATOR = String.raw`\s*[-/.,\u2010-\u2015\u2212\s]\s*`;
/** The time that spreadsheets and databases write after a day: "2021-03-19 00:00:00", "3/19/2021 12:00 AM". */
export const TIME = / \d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?: ?[ap]\.?m\.?)?$/i;
/** A day with the year first: with any separator, or eight digits without one. */
const YEAR_FIRST = new RegExp(String.raw`^(\d{4})(?:${DAY_SEPARATOR}(\d{1,2})${DAY_SEPARATOR}(\d{1,2})|(\d{2})(\d{2}))$`);
const YEAR_LAST = new RegExp(String.raw`^(\d{1,2})${DAY_SEPARATOR}(\d{1,2})${DAY_SEPARATOR}(\d{4})$`);

/**
 * Returns a day as `YYYY-MM-DD` when the input has the year first or last, or is an ISO date-time, or a day of the Ethiopian
 * calendar; any other input unchanged. Where the year is last, the month is first only if it cannot be the day. It only checks
 * that a day of the Ethiopian calendar exists.
 */
export function normalizeDateInput(input: string): string {
  const text = removeInvisible(input).trim();
  const ethiopian = parseEthiopianDay(text);
  if (ethiopian) return toIsoDay(ethiopian) ?? input;
  const withoutTime = text.replace(TIME, "");
  const [, year, month, day, monthDigits, dayDigits] = YEAR_FIRST.exec(withoutTime) ?? [];
  if (year) return formatIsoDay(year, month ?? monthDigits, day ?? dayDigits);
  const [, first, second, lastYear] = YEAR_LAST.exec(withoutTime) ?? [];
  if (!lastYear) {
    const normalized = normalizeDay(text);
    return normalized === text ? input : normalized;
  }
  const written = `${first}/${second}/${lastYear}`;
  const certain = normalizeDay(written);
  return certain === written ? formatIsoDay(lastYear, second, first) : certain;
}

function formatIsoDay(year: string, month = "", day = ""): string {
  return `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
}
