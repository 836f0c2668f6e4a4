/*
 * The date of an incident, in a subset of ISO 8601-2:2019 (the Extended Date/Time Format,
 * https://www.loc.gov/standards/datetime/): dates and intervals of level 0, and the `~` and the open end of level 1.
 *
 *   expression = date [ "/" ( date / ".." ) ]
 *   date       = year [ "-" month [ "-" day ] ] [ "~" ]
 *
 * It excludes dates without an earliest day (`../1994`, `/1994`), and `?`, `%`, `X`, seasons and times.
 *
 * Pages import this file, so the validator is elsewhere, in date-schemas.ts.
 */

import { isIsoDay } from "#platform/shared/iso-day.ts";

/** A day, a month or a year. */
export type PartialDate = {
  precision: "day" | "month" | "year";
  /** Whether it is approximate: has a `~`. */
  isApproximate: boolean;
  /** Its first and its last day, as `YYYY-MM-DD`. */
  first: string;
  last: string;
};

/** `end` equals `start` unless it is an interval; null for an open or unknown end. */
export type IncidentDate = { start: PartialDate; end: PartialDate | null };

const PARTIAL_DATE = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?(~?)$/;
const OPEN_END = "..";

/** Parses an expression; null for any other text. The end may be before the start: see `isReversed`. */
export function parseIncidentDate(expression: string): IncidentDate | null {
  const [beginning = "", ending, ...rest] = expression.split("/");
  const start = parsePartialDate(beginning);
  if (!start || rest.length > 0) return null;
  if (ending === undefined) return { start, end: start };
  if (ending === OPEN_END) return { start, end: null };
  const end = parsePartialDate(ending);
  return end && { start, end };
}

function parsePartialDate(text: string): PartialDate | null {
  const [, year, month, day, tilde] = PARTIAL_DATE.exec(text) ?? [];
  const first = `${year}-${month ?? "01"}-${day ?? "01"}`;
  if (!year || !isIsoDay(first)) return null;
  const isApproximate = tilde === "~";
  if (day) return { precision: "day", isApproximate, first, last: first };
  if (month) return { precision: "month", isApproximate, first, last: getLastDayOfMonth(first) };
  return { precision: "year", isApproximate, first, last: `${year}-12-31` };
}

function getLastDayOfMonth(firstDay: string): string {
  const date = new Date(`${firstDay}T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + 1, 0);
  return date.toISOString().slice(0, "YYYY-MM-DD".length);
}

/** Returns the expression of a date; if both ends are equal, of that one. */
export function formatIncidentDate({ start, end }: IncidentDate): string {
  const beginning = formatPartialDate(start);
  if (end === null) return `${beginning}/${OPEN_END}`;
  const ending = formatPartialDate(end);
  return ending === beginning ? beginning : `${beginning}/${ending}`;
}

const LENGTHS = { day: "YYYY-MM-DD".length, month: "YYYY-MM".length, year: "YYYY".length };

/** Returns a day, a month or a year as in an expression, with its `~`. */
export function formatPartialDate({ precision, isApproximate, first }: PartialDate): string {
  return `${first.slice(0, LENGTHS[precision])}${isApproximate ? "~" : ""}`;
}

/** Returns whether a date ends before it begins, for any of the days that it may mean. */
export function isReversed({ start, end }: IncidentDate): boolean {
  return end !== null && end.last < start.first;
}

/** Returns the first and the last day that a date may mean, as `YYYY-MM-DD`; the last is null for an open end. */
export function getBounds({ start, end }: IncidentDate): { earliest: string; latest: string | null } {
  return { earliest: start.first, latest: end === null ? null : end.last };
}

/**
 * Returns the bounds of an expression that was validated.
 *
 * @throws for any other text
 */
export function getExpressionBounds(expression: string): ReturnType<typeof getBounds> {
  const date = parseIncidentDate(expression);
  if (!date) throw new Error(`no date: ${expression}`);
  return getBounds(date);
}
