/** Returns whether a text is a day of the Gregorian calendar as `YYYY-MM-DD`. There is no year 0. */
export function isIsoDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text.startsWith("0000")) return false;
  const date = new Date(`${text}T00:00:00Z`);
  // An engine may take 31 February for 3 March.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

const DATE_TIME = /^(\d{4}-\d{2}-\d{2})[T ]([01]\d|2[0-3])(:?[0-5]\d){1,2}([.,]\d+)?(Z|[+-]([01]\d|2[0-3])(:?[0-5]\d)?)?$/i;
const YEAR_LAST = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4})$/;
const MONTHS = 12;

/**
 * Returns the day as `YYYY-MM-DD` of an ISO date-time, as it is written there, also with a space, and of a text with the year last that can only be
 * one day, such as 18/06/2022 or 06/18/2022; any other text unchanged. It does not check whether the day exists.
 */
export function normalizeDay(text: string): string {
  const [, day] = DATE_TIME.exec(text) ?? [];
  if (day) return day;
  const [, first = "", , second = "", year] = YEAR_LAST.exec(text) ?? [];
  const isAmbiguous = Number(first) <= MONTHS && Number(second) <= MONTHS && Number(first) !== Number(second);
  if (!year || isAmbiguous) return text;
  const [month, dayOfMonth] = Number(first) > MONTHS ? [second, first] : [first, second];
  return `${year}-${month.padStart(2, "0")}-${dayOfMonth.padStart(2, "0")}`;
}
