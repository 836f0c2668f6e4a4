import { foldDigits } from "#platform/shared/fold-digits.ts";
import { foldEthiopic } from "#platform/shared/fold-ethiopic.ts";
import { DAY } from "#platform/shared/time-units.ts";

/** A day of the Ethiopian calendar, whose thirteenth month is Pagumen. It may not exist: see `toIsoDay`. */
export type EthiopianDay = { year: number; month: number; day: number };

const MONTH_LENGTH = 30;
export const PAGUMEN = 13;
/** The days from 1 Meskerem of the year 1 to 1970-01-01. */
export const ETHIOPIAN_DAYS_BEFORE_1970 = 716_367;

/** Returns the number of days of Pagumen: 6 every fourth year, else 5. */
export function getPagumenLength(year: number): number {
  return year % 4 === 3 ? 6 : 5;
}

/** Returns the same day in the Gregorian calendar, as `YYYY-MM-DD`; null when there is no such day. */
export function toIsoDay({ year, month, day }: EthiopianDay): string | null {
  if (month < 1 || month > PAGUMEN || day < 1) return null;
  if (day > (month === PAGUMEN ? getPagumenLength(year) : MONTH_LENGTH)) return null;
  const days = getDaysBefore(year) + MONTH_LENGTH * (month - 1) + (day - 1) - ETHIOPIAN_DAYS_BEFORE_1970;
  return new Date(days * DAY).toISOString().slice(0, "YYYY-MM-DD".length);
}

/** Returns a day of the Gregorian calendar, `YYYY-MM-DD`, in the Ethiopian one. */
export function toEthiopianDay(isoDay: string): EthiopianDay {
  const days = Date.parse(`${isoDay}T00:00:00Z`) / DAY + ETHIOPIAN_DAYS_BEFORE_1970;
  // Four years have 1461 days; the third year is the leap year.
  const year = Math.floor((4 * days + 1463) / 1461);
  const dayOfYear = days - getDaysBefore(year);
  return { year, month: Math.floor(dayOfYear / MONTH_LENGTH) + 1, day: (dayOfYear % MONTH_LENGTH) + 1 };
}

const getDaysBefore = (year: number): number => 365 * (year - 1) + Math.floor(year / 4);

/** The months, and spellings beside those that `foldEthiopic` makes alike. */
const MONTH_NAMES = [
  ["መስከረም"],
  ["ጥቅምት"],
  ["ኅዳር"],
  ["ታኅሣሥ"],
  ["ጥር"],
  ["የካቲት"],
  ["መጋቢት"],
  ["ሚያዝያ", "ሚያዚያ"],
  ["ግንቦት"],
  ["ሰኔ"],
  ["ሐምሌ"],
  ["ነሐሴ"],
  ["ጳጉሜን", "ጳጉሜ", "ጷጉሜን", "ጷጉሜ", "ጷግሜን", "ጷግሜ"],
];
const monthNumbers = new Map(
  MONTH_NAMES.flatMap((names, index) => names.map((name): [string, number] => [foldEthiopic(name), index + 1])),
);

/** ዓ.ም., ዓ/ም or ዓመተ ምሕረት at the end, as `foldEthiopic` leaves them. */
const ERA = /\s*[አኣ](?:መተ\s*ምህረት|[./\s]*ም\.?)$/u;

/**
 * Returns the day in a text such as "ሰኔ 11 ቀን 2014 ዓ.ም.", "11 ሰኔ 2014" or "11/10/2014 ዓ.ም.", without checking that it
 * exists; null for any other text. Without the name of a month only ዓ.ም. identifies the calendar.
 */
export function parseEthiopianDay(text: string): EthiopianDay | null {
  const { text: withoutEra, hasEra } = splitEthiopianEra(text);
  if (!/^[\p{L}\d\s.,/፣፤-]+$/u.test(withoutEra)) return null;
  const words = (withoutEra.match(/\p{L}+|\d+/gu) ?? []).filter((word) => word !== "ቀን");
  const [first = "", second = "", year = ""] = words;
  if (words.length !== 3 || !/^[12]\d{3}$/.test(year)) return null;
  const isMonthFirst = /\p{L}/u.test(first);
  const [day, month] = isMonthFirst ? [second, first] : [first, second];
  // Without its name only the era identifies the calendar.
  const monthNumber = hasEra && /^\d{1,2}$/.test(month) ? Number(month) : findEthiopianMonth(month);
  return /^\d{1,2}$/.test(day) && monthNumber ? { year: Number(year), month: monthNumber, day: Number(day) } : null;
}

/** Returns a text without ዓ.ም. at its end, its letters as `foldEthiopic` leaves them, and whether that stood there. */
export function splitEthiopianEra(text: string): { text: string; hasEra: boolean } {
  const folded = foldEthiopic(foldDigits(text.trim()));
  const withoutEra = folded.replace(ERA, "");
  return { text: withoutEra, hasEra: withoutEra !== folded };
}

/** Returns the number of a month of the Ethiopian calendar by its name; undefined for any other word. */
export function findEthiopianMonth(word: string): number | undefined {
  // "በሰኔ 11 ቀን" is "on 11 Sene".
  return monthNumbers.get(foldEthiopic(word).replace(/^በ/u, ""));
}
