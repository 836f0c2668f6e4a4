import * as m from "#messages";
import { foldDigits } from "#platform/shared/fold-digits.ts";
import { findGregorianMonth } from "#platform/shared/gregorian-month.ts";
import { normalizeValue } from "#platform/shared/text-schema.ts";
import { COUNT_MAX, type Count, NOT_KNOWN, toExactCount } from "./count-rules.ts";

/** A number with one kind of separator between its thousands; several dots can be nothing else. */
const THOUSANDS = /(^|[^\d.,])(\d{1,3}(?:([,'’٬ ])\d{3}(?:\3\d{3})*|(?:\.\d{3}){2,}))(?![\d])/gu;
/** A dot before exactly three digits may separate thousands, so no decimals are read from it. */
const NUMBER = String.raw`(\d{1,15})(?:\.(?:0{1,2}|0{4,}))?`;
const DASH = String.raw`(?:\p{Dash}|\.\.)`;
const UNKNOWN = /^(?:|\?|\p{Dash}|n\/?a|unknown|not known|ያልታወቀ|አይታወቅም)$/u;
const EXACT = new RegExp(`^${NUMBER}$`, "u");
const RANGE = new RegExp(
  String.raw`^(?:between |from |ከ\s*|በ\s*)?${NUMBER}\s*(?:${DASH}|to|and|እስከ|እና)\s*${NUMBER}(?: ድረስ| መካከል)?$`,
  "u",
);
const LEAST = [
  new RegExp(String.raw`^(?:at least|more than|over|minimum|min\.?|>=?|≥|ቢያንስ|ከ)\s*${NUMBER}(?:\s*በላይ)?$`, "u"),
  new RegExp(String.raw`^${NUMBER}\s*(?:\+|or more|and more)$`, "u"),
];
const MOST = new RegExp(String.raw`^(?:up to|at most|maximum|max\.?|<=?|≤|እስከ)\s*${NUMBER}$`, "u");
const ABOUT = /^(?:about|around|approximately|approx\.?|circa|ca\.?|c\.|some|nearly|almost|~|≈|ወደ)\s*|\s*ያህል$/giu;

/**
 * Parses a written count: "554", "1,200", "፲፪", "90–207", "100+", "at least 52", "up to 40", "about 60", "?". "More than 52" has the minimum
 * 52, as nobody who writes it has counted 53. "About 60" is 60: see `isAbout`. Null for any other text: see `explainUnreadCount`.
 */
export function parseCount(written: string): Count | null {
  const text = normalizeCount(written);
  const number = text.replace(ABOUT, "");
  if (number !== text) {
    // "About" a range, or "about more than", gives no number.
    const [, exact] = EXACT.exec(number) ?? [];
    return exact ? createCount(exact, exact) : null;
  }
  if (UNKNOWN.test(text)) return NOT_KNOWN;
  const [, exact] = EXACT.exec(text) ?? [];
  if (exact) return createCount(exact, exact);
  const [, from, to] = RANGE.exec(text) ?? [];
  if (from && to) return createCount(from, to);
  for (const pattern of LEAST) {
    const [, least] = pattern.exec(text) ?? [];
    if (least) return createCount(least, null);
  }
  const [, most] = MOST.exec(text) ?? [];
  return most ? createCount(null, most) : null;
}

/** Parses a count typed into a form, where an empty field is not unknown. */
export const parseTypedCount = (typed: string): Count | null => (normalizeValue(typed) === "" ? null : parseCount(typed));

/** Parses one number as counts are written; null for a range, an unknown count and any other text. */
export function parseExactCount(written: string): number | null {
  const count = parseCount(written);
  return count !== null && count.minimum === count.maximum ? count.minimum : null;
}

/** Returns whether a count is marked as an estimate. */
export const isAbout = (written: string): boolean => normalizeValue(written).search(ABOUT) >= 0;

/** A dot before three digits: a thousand in some languages, a fraction in others. */
const DOT = /(?:^|[^\d.,])(\d{1,3})\.(\d{3})(?![\d.])/u;
/** What spreadsheets make of 3-10: "10-Mar", "Mar-10", "2026-03-10", "10/03/2026 00:00". */
const DAY_AND_MONTH = /^(?:(\d{1,2})[-. /]+(\p{L}+)|(\p{L}+)[-. /]+(\d{1,2}))\.?(?:[-. /]+\d{2,4})?$/u;
const DAY_OF_YEAR = /^(?:\d{4}-(\d{2})-(\d{2})|(\d{1,2})[./](\d{1,2})[./]\d{2,4})(?:[ t]\d.*)?$/u;
const ROUNDED = /^\d(?:[.,]\d+)?e\+?\d+$/iu;

/** Returns whether a spreadsheet has written a long number with fewer digits: "1.23457E+11". */
export const isRounded = (text: string): boolean => ROUNDED.test(normalizeValue(text));

/** Returns why a text is not read as a count, where it looks like one; null for any other text. */
export function explainUnreadCount(written: string): string | null {
  const text = normalizeCount(written);
  const [, thousands = "", rest = ""] = DOT.exec(text) ?? [];
  if (thousands) return m.count_with_dot({ text: written.trim(), thousands: thousands + rest, whole: thousands });
  const day = findSpreadsheetDay(text);
  if (day) return m.count_made_a_day({ text: written.trim(), ...day });
  return isRounded(text) ? m.number_rounded({ text: written.trim() }) : null;
}

function findSpreadsheetDay(text: string): { day: number; month: number } | null {
  const [, first, secondWord, firstWord, second] = DAY_AND_MONTH.exec(text) ?? [];
  const named = findGregorianMonth(secondWord ?? firstWord ?? "");
  if (named) return { day: Number(first ?? second), month: named };
  const [, month, day, one, other] = DAY_OF_YEAR.exec(text) ?? [];
  return (day ?? one) ? { day: Number(day ?? one), month: Number(month ?? other) } : null;
}

const normalizeCount = (written: string): string =>
  foldDigits(normalizeValue(written))
    .toLowerCase()
    .replace(/\s+/gu, " ")
    .replaceAll(THOUSANDS, (_, before: string, number: string) => before + number.replaceAll(/\D/gu, ""));

function createCount(least: string | null, most: string | null): Count | null {
  const [minimum, maximum] = [least, most].map((digits) => (digits === null ? null : Number(digits)));
  if ((minimum ?? 0) > COUNT_MAX || (maximum ?? 0) > COUNT_MAX) return null;
  if (minimum == null || maximum == null) return { minimum: minimum ?? null, maximum: maximum ?? null };
  if (minimum > maximum) return null;
  return minimum === maximum ? toExactCount(minimum) : { minimum, maximum };
}
