import { z } from "zod";
import type { PlaceFormValue } from "#features/archive/places/web/place-field.tsx";
import * as m from "#messages";
import { detectLanguage } from "#platform/shared/detect-language.ts";
import { getPagumenLength } from "#platform/shared/ethiopian-calendar.ts";
import { isIsoDay } from "#platform/shared/iso-day.ts";
import { defaultLanguage, type Language } from "#platform/shared/languages.ts";
import { inFutureInForm, requiredInForm } from "#platform/shared/text-schema.ts";
import { usesEthiopianCalendar } from "#platform/web/formatting/format-day.ts";
import {
  AS_SPECIFIED,
  type FieldLabel,
  type FieldSchemas,
  type FieldsForm,
  pickChanges,
  validateField,
} from "#platform/web/forms/use-form.ts";
import type { FieldError } from "#platform/web/ui/field-errors.ts";
import { type CountName, mapCounts } from "../count-rules.ts";
import { formatIncidentDate, getBounds, isReversed, parseIncidentDate } from "../date-rules.ts";
import { getLatestIncidentDate, isInFuture } from "../date-schemas.ts";
import { listTranslations, TRANSLATED_TEXTS } from "../language-rules.ts";
import { isYearIncomplete, parseDateInput } from "../parse-date-input.ts";
import {
  type ExternalId,
  externalIdInputSchema,
  externalIdsInputSchema,
  type RelationField,
  type Relations,
  relationInputShape,
} from "../relation-rules.ts";
import { INCIDENT_TEXT_FIELDS, type IncidentData, incidentOwnShape } from "../rules.ts";
import { getTranslation } from "../text-in-language-rules.ts";
import { incidentTextLabels, translationLabels } from "../text-rules.ts";
import { firstLanguageSchema } from "../translation-rules.ts";
import { type CountFormValue, countFormRules, countLabels, emptyCount, toCountFormValue } from "./count-form.ts";
import { formatDateIn } from "./format-date.ts";

/** The relations and identifiers of an incident; the ids are empty without a relation. */
type RelationFormValue = Record<RelationField, string> & { external_ids: ExternalId[] };
export type IncidentTextField = Exclude<
  keyof IncidentData,
  CountName | "reason" | "kinds" | keyof PlaceFormValue | keyof Relations
>;
const TEXT_FIELDS: IncidentTextField[] = [...INCIDENT_TEXT_FIELDS, "language", ...TRANSLATED_TEXTS.flatMap(listTranslations)];
/** The values of the inputs: texts, counts, place, kinds and relations. */
export type IncidentFormValues = Record<IncidentTextField, string> &
  Record<CountName, CountFormValue> &
  PlaceFormValue &
  RelationFormValue &
  Pick<IncidentData, "kinds">;
/** The result of `useForm` for a form that may have more fields. */
export type IncidentForm = FieldsForm<IncidentFormValues>;

/** Returns the form's values for an incident, its date in words of the language. Missing fields are empty. */
export function toFormValues(incident: Partial<IncidentData>, language: Language): IncidentFormValues {
  const { date = "", place_id, place_precision, kinds = [], replaced_by = "", part_of = "", external_ids = [] } = incident;
  const texts = Object.fromEntries(TEXT_FIELDS.map((field) => [field, incident[field] ?? ""]));
  return {
    ...(texts as Record<IncidentTextField, string>),
    date: formatDateInput(date, language),
    ...mapCounts((name) => (incident[name] ? toCountFormValue(incident[name]) : emptyCount)),
    place_id: place_id ?? "",
    place_precision: place_precision ?? "",
    kinds,
    replaced_by,
    part_of,
    external_ids,
  };
}

export const emptyIncident = toFormValues({}, defaultLanguage);

const dateFormSchema = createDateFormSchema(() => new Date());

/** Returns the input of a call for the typed values, without invalid dates and counts. */
export function toIncidentInput(values: IncidentFormValues) {
  const { place_id, place_precision, replaced_by, part_of, external_ids, date } = values;
  return {
    ...values,
    language: getFirstLanguage(values),
    place_id: place_id || null,
    place_precision: place_precision || null,
    replaced_by: replaced_by || null,
    part_of: part_of || null,
    external_ids: external_ids.filter(({ value }) => value.trim() !== ""),
    date: dateFormSchema.safeParse(date).data,
    ...mapCounts((name) => countFormRules[name].safeParse(values[name]).data),
  };
}

/** Returns the chosen language of the title and the description, else that of the title's script. */
export function getFirstLanguage({ language, title }: Pick<IncidentFormValues, "language" | "title">): Language {
  return (language || detectLanguage(title)) as Language;
}

/**
 * Returns the changes of the form when another language is chosen for title and description: they swap with the translation into that
 * language.
 */
export function changeFirstLanguage(values: IncidentFormValues, language: Language): Partial<IncidentFormValues> {
  const before = getFirstLanguage(values);
  const isTranslated = TRANSLATED_TEXTS.some((text) => values[getTranslation(text, language)] !== "");
  if (language === before || !isTranslated) return { language };
  const swapped = TRANSLATED_TEXTS.map((text) => ({
    [text]: values[getTranslation(text, language)],
    [getTranslation(text, language)]: "",
    [getTranslation(text, before)]: values[text],
  }));
  return Object.assign({ language }, ...swapped);
}

/** Returns the input of an edit: the changed values, ignoring changes of notation. */
export function getIncidentChanges(before: IncidentFormValues, after: IncidentFormValues) {
  return pickChanges(toIncidentInput(before), toIncidentInput(after));
}

/** The rows of identifiers; empty rows are dropped, but errors keep the index of their row. */
const externalIdRowsSchema = z
  .array(
    z.custom<ExternalId>().transform((row, context) => {
      if (row.value.trim() === "") return null;
      const result = externalIdInputSchema.safeParse(row);
      if (result.success) return result.data;
      for (const { message, path } of result.error.issues) context.addIssue({ code: "custom", message, path });
      return z.NEVER;
    }),
  )
  .transform((rows) => rows.filter((row) => row !== null))
  .pipe(externalIdsInputSchema);
/** Empty until a language is chosen. */
export const formLanguageSchema = z.union([z.literal(""), firstLanguageSchema]);

/** The schemas of all fields except the title, whose limit differs between creating and editing. */
export const detailRules = {
  ...incidentOwnShape,
  language: formLanguageSchema,
  date: dateFormSchema,
  ...countFormRules,
  replaced_by: relationInputShape.replaced_by,
  part_of: relationInputShape.part_of,
  external_ids: externalIdRowsSchema,
} satisfies Record<Exclude<keyof IncidentData, "title" | "reason">, unknown>;

/** The labels of the inputs, for error messages. */
export const incidentLabels = {
  ...incidentTextLabels,
  ...translationLabels,
  language: m.incident_language_label,
  place_id: m.place_legend,
  place_precision: m.place_precision_label,
  date: m.incident_date_label,
  ...countLabels,
  kinds: m.incident_kinds_label,
  replaced_by: m.relation_replaced_by,
  part_of: m.relation_part_of,
  external_ids: m.external_ids_label,
} satisfies Record<Exclude<keyof IncidentData, "reason">, () => string>;

/** The names of the inputs in errors: their labels, except for the fields whose messages the specification defines. */
export const incidentErrorLabels: Record<keyof typeof incidentLabels, FieldLabel> = {
  ...incidentLabels,
  title: AS_SPECIFIED,
  description: AS_SPECIFIED,
  location: AS_SPECIFIED,
  date: AS_SPECIFIED,
  killed: AS_SPECIFIED,
  injured: AS_SPECIFIED,
  displaced: AS_SPECIFIED,
};

/** The names of the inputs that differ from the form's values. */
export const inputNames = {
  date: "date_of_incident",
  "killed.minimum": "number_of_killed",
  "injured.minimum": "number_of_injured",
  "displaced.minimum": "number_of_displaced",
};

export function getMaxDate(): string {
  return getLatestIncidentDate(new Date());
}

/** Returns the error of a field; undefined for an empty one before the form is submitted. */
export function getVisibleError(
  form: IncidentForm,
  rules: FieldSchemas<IncidentFormValues>,
  name: IncidentTextField,
  shouldValidate: boolean,
): FieldError | undefined {
  const formError = form.getFieldError(name);
  const value = form.values[name];
  if (formError || value.trim() === "") return formError;
  return shouldValidate ? validateField(name, rules[name], value, incidentErrorLabels[name])[0] : undefined;
}

/** Returns the same for one number of a count. */
export function getVisibleCountError(
  form: IncidentForm,
  rules: FieldSchemas<IncidentFormValues>,
  name: CountName,
  shouldValidate: boolean,
): FieldError | undefined {
  // The server may refuse a count as a whole.
  const formError = [`${name}.minimum`, `${name}.maximum`, name].map(form.getFieldError).find((error) => error !== undefined);
  const value = form.values[name];
  if (formError || value.minimum.trim() === "" || !shouldValidate) return formError;
  return validateField(name, rules[name], value, incidentErrorLabels[name])[0];
}

/** Creates the schema that parses a typed date into its expression; calls `now` at each validation. */
function createDateFormSchema(now: () => Date) {
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
