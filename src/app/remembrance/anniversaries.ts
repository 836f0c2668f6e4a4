import { getPagumenLength, PAGUMEN, toEthiopianDay, toIsoDay } from "#platform/shared/ethiopian-calendar.ts";
import { isIsoDay } from "#platform/shared/iso-day.ts";
import { DAY, ETHIOPIA_UTC_OFFSET_MS } from "#platform/shared/time-units.ts";

/** An anniversary on some day: how many years ago, in which calendar. */
export type Anniversary = { years: number; calendar: "gregorian" | "ethiopian" };

/** Nothing in the archive is older. */
const MAX_YEARS = 150;

/** Returns the number of the present day in Ethiopia, the day of remembrance; it changes at midnight there. */
export const getDayNumber = (now: Date): number => Math.floor((now.getTime() + ETHIOPIA_UTC_OFFSET_MS) / DAY);

/** Returns the day in Ethiopia, `days` later, as `YYYY-MM-DD`. */
export const getDayAhead = (now: Date, days = 0): string =>
  new Date((getDayNumber(now) + days) * DAY).toISOString().slice(0, "YYYY-MM-DD".length);

/**
 * Returns the earlier days that have an anniversary on a day, as `YYYY-MM-DD`. 29 February is remembered on 28 February in other years,
 * 6 Pagumen on 5 Pagumen. An anniversary in both calendars counts as Gregorian.
 */
export function listAnniversaries(day: string): Map<string, Anniversary> {
  const anniversaries = new Map<string, Anniversary>();
  const add = (earlier: string | null, anniversary: Anniversary) => {
    if (earlier !== null && isIsoDay(earlier) && !anniversaries.has(earlier)) anniversaries.set(earlier, anniversary);
  };
  const year = Number(day.slice(0, "YYYY".length));
  const monthAndDay = day.slice("YYYY".length);
  const hasLeapDay = isIsoDay(`${day.slice(0, "YYYY".length)}-02-29`);
  const ethiopian = toEthiopianDay(day);
  const isLastOfShortYear =
    ethiopian.month === PAGUMEN && ethiopian.day === 5 && getPagumenLength(ethiopian.year) === ethiopian.day;
  for (let years = 1; years <= MAX_YEARS; years += 1) {
    add(`${year - years}${monthAndDay}`, { years, calendar: "gregorian" });
    if (monthAndDay === "-02-28" && !hasLeapDay) add(`${year - years}-02-29`, { years, calendar: "gregorian" });
  }
  for (let years = 1; years <= MAX_YEARS; years += 1) {
    const earlier = { ...ethiopian, year: ethiopian.year - years };
    add(toIsoDay(earlier), { years, calendar: "ethiopian" });
    if (isLastOfShortYear) add(toIsoDay({ ...earlier, day: 6 }), { years, calendar: "ethiopian" });
  }
  return anniversaries;
}
