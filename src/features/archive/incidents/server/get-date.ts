import * as m from "#messages";
import { refuse } from "#platform/server/errors.ts";
import { getExpressionBounds } from "../date-rules.ts";
import type { DateInput } from "../date-schemas.ts";

/**
 * Returns the date of a new incident: its expression or, without one, its day.
 *
 * @throws {RefusalError} for a date that is not given
 */
export function getDate({ date, date_of_incident }: DateInput): string {
  return date ?? date_of_incident ?? refuse("date_of_incident", m.incident_date_required());
}

/**
 * Returns the date after an edit. A day equal to the earliest one changes nothing: a client that knows only days sends
 * back the one that it was given, and must not turn "since 1994" into 1 January.
 */
export function getEditedDate(before: string, { date, date_of_incident }: DateInput): string {
  if (date !== undefined) return date;
  if (date_of_incident === undefined || date_of_incident === getExpressionBounds(before).earliest) return before;
  return date_of_incident;
}
