import { COUNT_MAX, type Count, NOT_KNOWN, toExactCount } from "./count-rules.ts";

const NUMBER = String.raw`(\d{1,3}(?:[,'\u2019\u00a0\u202f ]\d{3})+|\d{1,15})(?:\.0+)?`;
const UNKNOWN = /^(?:|\?|-|n\/?a|unknown|not known|ያልታወቀ|አይታወቅም)$/u;
const EXACT = new RegExp(`^${NUMBER}$`, "u");
const RANGE = new RegExp(String.raw`^(?:between |from )?${NUMBER}\s*(?:-|–|—|\.\.|to|and|እስከ)\s*${NUMBER}$`, "u");
const LEAST = [
  new RegExp(String.raw`^(?:at least|more than|over|minimum|min\.?|>=?|≥|ቢያንስ|ከ)\s*${NUMBER}(?:\s*በላይ)?$`, "u"),
  new RegExp(String.raw`^${NUMBER}\s*(?:\+|or more|and more)$`, "u"),
];
const MOST = new RegExp(String.raw`^(?:up to|at most|maximum|max\.?|<=?|≤|እስከ)\s*${NUMBER}$`, "u");

/**
 * Parses a written count: "554", "1,200", "90–207", "100+", "at least 52", "up to 40", "?". "More than 52" has the minimum 52, as nobody
 * who writes it has counted 53. Null for any other text, also for "about 60": it gives no range, and a range is not guessed.
 */
export function parseCount(written: string): Count | null {
  const text = written.normalize("NFC").trim().toLowerCase().replace(/\s+/gu, " ");
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

const ABOUT = /^(?:about|around|approximately|approx\.?|circa|ca\.?|some|nearly|almost|~|≈|ወደ)\s*/iu;

/** Parses a count typed into a form, which shows how it was read: "about 60" is 60. Null for any other text. */
export function parseTypedCount(typed: string): Count | null {
  const exact = typed
    .normalize("NFC")
    .trim()
    .replace(ABOUT, "")
    .replace(/\s*ያህል$/u, "");
  if (exact === "") return null;
  const count = parseCount(exact);
  // "About" a range, or "about more than", gives no number.
  const isExact = count !== null && count.minimum !== null && count.minimum === count.maximum;
  return isAbout(typed) && !isExact ? null : count;
}

/** Returns whether a typed count is marked as an estimate. */
export const isAbout = (typed: string): boolean => ABOUT.test(typed.trim()) || /ያህል$/u.test(typed.trim());

function createCount(least: string | null, most: string | null): Count | null {
  const [minimum, maximum] = [least, most].map((digits) => (digits === null ? null : Number(digits.replace(/\D/gu, ""))));
  if ((minimum ?? 0) > COUNT_MAX || (maximum ?? 0) > COUNT_MAX) return null;
  if (minimum == null || maximum == null) return { minimum: minimum ?? null, maximum: maximum ?? null };
  if (minimum > maximum) return null;
  return minimum === maximum ? toExactCount(minimum) : { minimum, maximum };
}
