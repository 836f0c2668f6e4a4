import { z } from "zod";
import * as m from "#messages";
import { getPagumenLength } from "#platform/shared/ethiopian-day.ts";
import { isIsoDay } from "#platform/shared/iso-day.ts";
import type { Language } from "#platform/shared/languages.ts";
import { inFutureInForm, requiredInForm } from "#platform/shared/text-schema.ts";
import { usesEthiopianCalendar } from "#platform/web/formatting/format-day.ts";
import { formatIncidentDate, getBounds, isReversed, parseIncidentDate } from "../date-rules.ts";
import { isInFuture } from "../date-schemas.ts";
import { isYearIncomplete, parseDateInput } from "../parse-date-input.ts";
import { formatDateIn } from "./format-date.ts";

/** Creates the schema that parses a typed date into its expression; calls `now` at each validation. */
export function createDateFormSchema(now: () => Date) {
  return z.string().transform((input, context) => {
    const refuse = (message: string, formHint?: () => string) => {
      context.addIssue({ code: "custom", message, params: { formHint } });
      return z.NEVER;
    };
    if (input.trim() === "") return refuse(m.incident_date_required(), requiredInForm.formHint);
    const label = m.incident_date_label();
    const reading = parseDateInput(input);
    if (!reading) return refuse(m.incident_date_not_understood({ label }));
    if ("notInCalendar" in reading) {
      const { year } = reading.notInCalendar;
      return refuse(m.date_not_ethiopian({ year, days: getPagumenLength(year) }));
    }
    const { date } = reading;
    if (isYearIncomplete(date, input)) return refuse(m.date_year_incomplete({ text: input.trim() }));
    if (isReversed(date)) return refuse(m.incident_date_ends_too_early());
    if (isInFuture(getBounds(date).earliest, now())) {
      return refuse(inFutureInForm.formMessage(label), inFutureInForm.formHint);
    }
    return formatIncidentDate(date);
  });
}

/** Returns the initial text of the field for an expression: a day as `YYYY-MM-DD`, another date in words that parse to the same. */
export function formatDateInput(expression: string, language: Language): string {
  const date = parseIncidentDate(expression);
  if (date && isYearIncomplete(date, expression)) return `AD ${expression}`;
  if (!date || isIsoDay(expression)) return expression;
  const calendars = usesEthiopianCalendar(language) ? (["ethiopian", "gregorian"] as const) : (["gregorian"] as const);
  const texts = calendars.map((calendar) => formatDateIn(calendar, date, language));
  return texts.find((text) => isRead(text, expression)) ?? expression;
}

function isRead(text: string, expression: string): boolean {
  const reading = parseDateInput(text);
  return reading !== null && "date" in reading && formatIncidentDate(reading.date) === expression;
}
