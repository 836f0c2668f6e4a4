import { z } from "zod";
import {
  date_not_ethiopian,
  field_in_future,
  field_required,
  incident_date_begins_in_future,
  incident_date_ends_too_early,
  incident_date_not_expression,
  incident_date_not_understood,
  incident_date_required,
  incident_date_reversed,
} from "#messages";
import { isIsoDay } from "#platform/shared/iso-day.ts";
import type { Language } from "#platform/shared/languages.ts";
import type { FormMessage } from "#platform/shared/text-schema.ts";
import { getPagumenLength } from "#platform/web/forms/ethiopian-day.ts";
import { formatIncidentDate, getBounds, isReversed, parseIncidentDate } from "../date-rules.ts";
import { isInFuture } from "../date-schemas.ts";
import { formatDateIn } from "./format-date.ts";
import { parseDateInput } from "./parse-date-input.ts";

/** Creates the schema of what is typed as a date, which becomes its expression; `now` is called at each validation. */
export function createDateFormSchema(now: () => Date) {
  return z.string().transform((input, context) => {
    const refuse = (message: string, formMessage: FormMessage) => {
      context.addIssue({ code: "custom", message, params: { formMessage } });
      return z.NEVER;
    };
    if (input.trim() === "") return refuse(incident_date_required(), (label) => field_required({ label }));
    const reading = parseDateInput(input);
    if (!reading) return refuse(incident_date_not_expression(), (label) => incident_date_not_understood({ label }));
    if ("notInCalendar" in reading) {
      const { year } = reading.notInCalendar;
      return refuse(incident_date_not_expression(), () => date_not_ethiopian({ year, days: getPagumenLength(year) }));
    }
    const { date } = reading;
    if (isReversed(date)) return refuse(incident_date_reversed(), () => incident_date_ends_too_early());
    if (isInFuture(getBounds(date).earliest, now())) {
      return refuse(incident_date_begins_in_future(), (label) => field_in_future({ label }));
    }
    return formatIncidentDate(date);
  });
}

/** Returns an expression as the field has it at first: a day as `YYYY-MM-DD`, another date in words that are read as the same. */
export function formatDateInput(expression: string, language: Language): string {
  const date = parseIncidentDate(expression);
  if (!date || isIsoDay(expression)) return expression;
  const calendars = language === "am" ? (["ethiopian", "gregorian"] as const) : (["gregorian"] as const);
  const texts = calendars.map((calendar) => formatDateIn(calendar, date, language));
  return texts.find((text) => isRead(text, expression)) ?? expression;
}

function isRead(text: string, expression: string): boolean {
  const reading = parseDateInput(text);
  return reading !== null && "date" in reading && formatIncidentDate(reading.date) === expression;
}
