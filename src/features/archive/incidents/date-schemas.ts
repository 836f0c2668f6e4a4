import { z } from "zod";
import * as m from "#messages";
import { isIsoDay, normalizeDay } from "#platform/shared/iso-day.ts";
import { createTextSchema, normalizeValue, notADayInForm } from "#platform/shared/text-schema.ts";
import { ETHIOPIA_UTC_OFFSET_MS } from "#platform/shared/time-units.ts";
import { formatIncidentDate, getExpressionBounds, isReversed, parseIncidentDate } from "./date-rules.ts";

/** A calendar date as `YYYY-MM-DD`, also in the forms of `normalizeDay`. It may be in the future: see `isInFuture`. */
export const incidentDateSchema = createTextSchema({ required: () => m.incident_date_required(), normalize: normalizeValue })
  .transform(normalizeDay)
  .pipe(
    z.string().refine(isIsoDay, {
      error: () => m.incident_date_invalid(),
      abort: true,
      params: notADayInForm,
    }),
  );

/** An expression of date-rules.ts, in the form of `formatIncidentDate`. It may begin in the future: see `isInFuture`. */
export const dateExpressionSchema = createTextSchema({
  required: () => m.incident_date_not_expression(),
  normalize: normalizeValue,
}).transform((expression, context) => {
  const date = parseIncidentDate(expression);
  if (date && !isReversed(date)) return formatIncidentDate(date);
  context.addIssue({ code: "custom", message: date ? m.incident_date_reversed() : m.incident_date_not_expression() });
  return z.NEVER;
});

/** The date in a request, as an expression, its earliest day or both. */
export const dateInputShape = { date: dateExpressionSchema.optional(), date_of_incident: incidentDateSchema.optional() };

export type DateInput = { date?: string | undefined; date_of_incident?: string | undefined };

/** Requires in a request that the day is the earliest of the expression and, where a date is required, that one is present. */
export function refineDate<S extends z.ZodType<DateInput>>(schema: S, { isRequired }: { isRequired: boolean }): S {
  const path = ["date_of_incident"];
  // Also runs beside errors of other fields, so that all are shown at once; but not for a date that already has an error.
  const when = ({ issues }: z.core.ParsePayload) =>
    !issues.some(({ path }) => path?.[0] === "date" || path?.[0] === "date_of_incident");
  return schema
    .refine(({ date, date_of_incident }) => !isRequired || date !== undefined || date_of_incident !== undefined, {
      path,
      when,
      error: () => m.incident_date_required(),
    })
    .refine(
      ({ date, date_of_incident }) =>
        date === undefined || date_of_incident === undefined || getExpressionBounds(date).earliest === date_of_incident,
      { path, when, error: () => m.incident_date_disagrees() },
    );
}

/** Returns the latest possible first day of an incident, as `YYYY-MM-DD`: dates of incidents are dates in Ethiopia. */
export function getLatestIncidentDate(now: Date): string {
  return new Date(now.getTime() + ETHIOPIA_UTC_OFFSET_MS).toISOString().slice(0, 10);
}

/** Returns whether a day is in the future. */
export function isInFuture(day: string, now: Date): boolean {
  return day > getLatestIncidentDate(now);
}

/** Returns the issue of a future date, for the field with the date; null for other dates. */
export function getFutureIssue(expression: string, { date }: DateInput, now: Date): { path: string; message: string } | null {
  if (!isInFuture(getExpressionBounds(expression).earliest, now)) return null;
  if (date === undefined) return { path: "date_of_incident", message: m.incident_date_in_future() };
  return { path: "date", message: m.incident_date_begins_in_future() };
}
