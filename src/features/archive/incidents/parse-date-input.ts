import {
  type EthiopianDay,
  findEthiopianMonth,
  getPagumenLength,
  PAGUMEN,
  parseEthiopianDay,
  splitEthiopianEra,
  toIsoDay,
} from "#platform/shared/ethiopian-calendar.ts";
import { foldDigits } from "#platform/shared/fold-digits.ts";
import { findGregorianMonth } from "#platform/shared/gregorian-month.ts";
import { normalizeDateInput } from "#platform/shared/normalize-date-input.ts";
import { removeInvisible } from "#platform/shared/normalize-unicode.ts";
import { DAY } from "#platform/shared/time-units.ts";
import { getBounds, type IncidentDate, parseIncidentDate } from "./date-rules.ts";

/** A date, or a day that the Ethiopian calendar does not have. */
export type DateReading = { date: IncidentDate } | { notInCalendar: EthiopianDay };

const RANGES = [
  /^(?:from )?(.+?) (?:to|until|till|through) (.+)$/u,
  /^between (.+?) and (.+)$/u,
  /^[ከበ]?(.+?) እስከ (?:በ)?(.+?)(?: ድረስ| ባለው ጊዜ(?: ውስጥ)?)?$/u,
  /^በ(.+?)(?:ና| እና) በ?(.+) መካከል$/u,
  /^(.+?)(?: - | ?– ?)(.+)$/u,
  // A hyphen without spaces also separates the parts of a day: "18-31 march 2021", "march-may 2021", "1994-1996".
  /^(\d{1,2}|\d{4}|\p{L}+)-(\d{1,2} .+|\d{4}|\p{L}.*)$/u,
];
/** Two consecutive dates are one range: "March and April 2021". */
const PAIRS = [/^(.+?) and (.+)$/u, /^በ?(.+?)(?:ና| እና) በ?(.+)$/u];
const OPEN_RANGES = [
  /^(?:since|from|starting(?: in)?) (.+?)(?: on| onwards?)?$/u,
  /^(.+?) (?:onwards?|and ongoing)$/u,
  /^(.+?) ?–$/u,
  /^ከ?(.+?) (?:ጀምሮ|ወዲህ)$/u,
];
const PRESENT = /^(?:the )?(?:present(?: day)?|now|today|date|አሁን|ዛሬ)$/u;
/** Says that a year before 1000 is meant so. */
const ERA = /\b(?:ad|ce)\b/i;
const WITH_ERA = /^.*\b(?:ad|ce)\b.*$/s;
/** A word that only marks an open range. */
const ONGOING = /[, (]+ongoing\)?$/u;

/**
 * Parses a typed date: an expression, a day in either calendar, or plain words of either language, such as "18 March to 7 May 2021",
 * "since 1994", "about 2018" or "ሰኔ 2014". Null for any other text. It may end before it begins.
 */
export function parseDateInput(input: string): DateReading | null {
  const text = foldNumerals(removeInvisible(input))
    .normalize("NFC")
    .toLowerCase()
    .replace(WITH_ERA, (withEra) => withEra.replace(ERA, " ").replace(/\b\d{3}\b/g, "0$&"))
    .trim()
    .replace(/\s+/g, " ")
    .replace(/[‐‑‒—―−]/g, "–")
    // As an export writes months and years.
    .replace(/(?:-xx){1,2}(?=$|[~/])/g, "");
  const exact = parseIncidentDate(text);
  if (exact) return { date: exact };
  const point = parseDatePoint(text);
  const single = point && toSingle(point);
  if (single) return single;
  const isOngoing = ONGOING.test(text);
  const rest = text.replace(ONGOING, "");
  if (isOngoing) {
    const start = parseDatePoint(rest);
    if (start) return toInterval(start, null);
  }
  for (const pattern of OPEN_RANGES) {
    const [, start = ""] = pattern.exec(rest) ?? [];
    const reading = toInterval(parseDatePoint(start), null);
    if (reading) return reading;
  }
  for (const pattern of RANGES) {
    const [, start = "", end = ""] = pattern.exec(rest) ?? [];
    const reading = PRESENT.test(end) ? toInterval(parseDatePoint(start), null) : toIntervalOf(start, end);
    if (reading) return reading;
  }
  for (const pattern of PAIRS) {
    const [, first = "", second = ""] = pattern.exec(text) ?? [];
    const reading = toIntervalOf(first, second, { mustFollow: true });
    if (reading) return reading;
  }
  return null;
}

/** Ethiopic numerals count the years of the Ethiopian calendar, unless a month or እ.ኤ.አ. names another. */
function foldNumerals(input: string): string {
  const text = foldDigits(input);
  const isNamed = text.match(/\p{L}+/gu)?.some((word) => findGregorianMonth(word) ?? findEthiopianMonth(word)) ?? false;
  const isUnnamed = !isNamed && !splitEthiopianEra(text).hasEra && !/እ[./ ]*ኤ[./ ]*አ/u.test(text);
  return /[፩-፼]/u.test(input) && isUnnamed ? `${text} ዓ.ም.` : text;
}

function toIntervalOf(beginning: string, ending: string, { mustFollow = false } = {}): DateReading | null {
  const [one, other] = [parseDatePoint(beginning), parseDatePoint(ending)];
  if (!one || !other) return null;
  const [start, end] = [complete(one, other), complete(other, one)];
  return mustFollow && !isFollowedBy(start, end) ? null : toInterval(start, end);
}

function isFollowedBy(start: DatePoint, end: DatePoint): boolean {
  const [one, other] = [toSingle(start), toSingle(end)];
  if (!one || !other || "notInCalendar" in one || "notInCalendar" in other) return false;
  const { latest } = getBounds(one.date);
  return latest !== null && Date.parse(getBounds(other.date).earliest) === Date.parse(latest) + DAY;
}

/** Adds the parts that only the other end of a range has: "18 March to 7 May 2021" names the year once. */
function complete(point: DatePoint, { calendar, year, month }: DatePoint): DatePoint {
  if (point.calendar && calendar && point.calendar !== calendar) return point;
  return {
    ...point,
    calendar: point.calendar ?? calendar,
    year: point.year ?? year,
    month: point.month ?? (point.day === undefined ? undefined : month),
  };
}

/** The first and the last day of a point, as expressions. An Ethiopian month runs from its first day to its last. */
type Ends = { first: string; last: string; isEthiopianSpan: boolean };

function toEnds({ calendar, year, month, day }: DatePoint): Ends | { notInCalendar: EthiopianDay } | null {
  if (year === undefined || (day !== undefined && month === undefined)) return null;
  if (calendar !== "ethiopian") {
    const parts = [month, day].filter((part) => part !== undefined).map((part) => String(part).padStart(2, "0"));
    const expression = [String(year).padStart(4, "0"), ...parts].join("-");
    return { first: expression, last: expression, isEthiopianSpan: false };
  }
  const lastMonth = month ?? PAGUMEN;
  const first = toIsoDay({ year, month: month ?? 1, day: day ?? 1 });
  const last = toIsoDay({ year, month: lastMonth, day: day ?? (lastMonth === PAGUMEN ? getPagumenLength(year) : 30) });
  if (!first || !last) return { notInCalendar: { year, month: lastMonth, day: day ?? 1 } };
  return { first, last, isEthiopianSpan: day === undefined };
}

function toSingle(point: DatePoint): DateReading | null {
  const ends = toEnds(point);
  if (!ends || "notInCalendar" in ends) return ends;
  const tilde = point.isApproximate ? "~" : "";
  return toReading(ends.isEthiopianSpan ? `${ends.first}${tilde}/${ends.last}${tilde}` : `${ends.first}${tilde}`);
}

/** Returns the interval of two points; a null end is open. */
function toInterval(start: DatePoint | null, end: DatePoint | null): DateReading | null {
  const starts = start && toEnds(start);
  if (!starts || "notInCalendar" in starts) return starts;
  // A single day means its Ethiopian month, unless the other end is a single day too.
  const startTilde = start.isApproximate || (starts.isEthiopianSpan && !(end && isEthiopianSpan(end))) ? "~" : "";
  if (!end) return toReading(`${starts.first}${startTilde}/..`);
  const ends = toEnds(end);
  if (!ends || "notInCalendar" in ends) return ends;
  const endTilde = end.isApproximate || (ends.isEthiopianSpan && !starts.isEthiopianSpan) ? "~" : "";
  return toReading(`${starts.first}${startTilde}/${ends.last}${endTilde}`);
}

const isEthiopianSpan = ({ calendar, day }: DatePoint) => calendar === "ethiopian" && day === undefined;

function toReading(expression: string): DateReading | null {
  const date = parseIncidentDate(expression);
  return date && { date };
}

/** Returns whether a typed date begins before the year 1000 and does not say that it is meant so ("AD 850"): 0021 lacks digits. */
export const isYearIncomplete = ({ start }: IncidentDate, input: string): boolean => start.first < "1000" && !ERA.test(input);

/** The parts of a date in a text; in a range the other end may have the rest. */
type DatePoint = {
  calendar?: "gregorian" | "ethiopian" | undefined;
  year?: number | undefined;
  month?: number | undefined;
  day?: number | undefined;
  isApproximate: boolean;
};

const APPROXIMATE = [
  /^(?:in )?(?:about|around|circa|roughly|approximately|approx\.?|ca?\.|~) ?(.+)$/u,
  /^በግምት (.+)$/u,
  /^(.+?) ?(?:ገደማ|አካባቢ|~)$/u,
];
/** እ.ኤ.አ., "in the European calendar". */
const GREGORIAN_ERA = /^[በከ]?እ[./ ]*ኤ[./ ]*አ[. ]*|[ ]*እ[./ ]*ኤ[./ ]*አ\.?$/u;
/** Words to skip; "በ" is "in". */
const FILLERS = new Set(["the", "of", "in", "on", "during", "st", "nd", "rd", "th", "በ", "ቀን", "ወር", "አመት"]);

/** Parses a text such as "18 march 2021", "ሰኔ 2014" or "about 1994", without checking that the date exists; null for any other text. */
function parseDatePoint(text: string): DatePoint | null {
  for (const pattern of APPROXIMATE) {
    const [, rest] = pattern.exec(text) ?? [];
    const point = rest ? parseDatePoint(rest) : null;
    if (point) return { ...point, isApproximate: true };
  }
  const ethiopian = parseEthiopianDay(text);
  if (ethiopian) return { calendar: "ethiopian", ...ethiopian, isApproximate: false };
  return parseNumbers(normalizeDateInput(text)) ?? parseWords(text);
}

/** Parses "2021-03-18", "2021-03" and "03/2021". */
function parseNumbers(text: string): DatePoint | null {
  const [, year, month, day] = /^(\d{4})-(\d{2})(?:-(\d{2}))?$/.exec(text) ?? [];
  const [, firstMonth, lastYear] = /^(\d{1,2})\/(\d{4})$/.exec(text) ?? [];
  if (!year && !lastYear) return null;
  return {
    calendar: "gregorian",
    year: Number(year ?? lastYear),
    month: Number(month ?? firstMonth),
    day: day ? Number(day) : undefined,
    isApproximate: false,
  };
}

function parseWords(text: string): DatePoint | null {
  const { text: withoutEra, hasEra } = splitEthiopianEra(text);
  const rest = withoutEra.replace(GREGORIAN_ERA, "");
  if (!/^[\p{L}\d](?:[\p{L}\d\s.,/፣፤'’-]*[\p{L}\d.])?$/u.test(rest)) return null;
  const point: DatePoint = { isApproximate: false };
  if (hasEra) point.calendar = "ethiopian";
  else if (rest !== withoutEra) point.calendar = "gregorian";
  for (const word of rest.match(/\p{L}+|\d+/gu) ?? []) {
    const found = FILLERS.has(word) ? {} : parseWord(word);
    // A named calendar may be repeated; nothing else may follow.
    if (!found || (["year", "month", "day"] as const).some((part) => part in found && part in point)) return null;
    if (found.calendar && point.calendar && found.calendar !== point.calendar) return null;
    Object.assign(point, found);
  }
  return "year" in point || "month" in point || "day" in point ? point : null;
}

function parseWord(word: string): Partial<DatePoint> | null {
  if (/^\d{4}$/.test(word)) return { year: Number(word) };
  if (/^\d{1,2}$/.test(word)) return { day: Number(word) };
  const gregorian = findGregorianMonth(word);
  if (gregorian) return { calendar: "gregorian", month: gregorian };
  const ethiopian = findEthiopianMonth(word);
  return ethiopian ? { calendar: "ethiopian", month: ethiopian } : null;
}
