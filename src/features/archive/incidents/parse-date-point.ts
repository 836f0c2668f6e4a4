import { findEthiopianMonth, parseEthiopianDay, splitEthiopianEra } from "#platform/shared/ethiopian-day.ts";
import { findGregorianMonth } from "#platform/shared/gregorian-month.ts";
import { normalizeDateInput } from "#platform/shared/normalize-date-input.ts";

/** The parts of a date in a text; in a range the other end may have the rest. */
export type DatePoint = {
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
export function parseDatePoint(text: string): DatePoint | null {
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
