import type { PlaceFormValue } from "#features/archive/places/web/place-field.tsx";
import {
  incident_date_label,
  incident_displaced_label,
  incident_injured_label,
  incident_killed_label,
  incident_kinds_label,
  place_legend,
  place_precision_label,
} from "#messages";
import type { Language } from "#platform/shared/languages.ts";
import { type FieldSchemas, pickChanges, type useForm, validateField } from "#platform/web/forms/use-form.ts";
import { COUNT_NAMES, type CountName } from "../count-rules.ts";
import { getLatestIncidentDate } from "../date-schemas.ts";
import type { IncidentKind } from "../kind-rules.ts";
import { INCIDENT_TEXT_FIELDS, type IncidentData, incidentOwnShape } from "../rules.ts";
import { incidentTextLabels } from "../text-rules.ts";
import { type CountFormValue, countFormRules, emptyCount, toCountFormValue } from "./count-form.ts";
import { createDateFormSchema, formatDateInput } from "./date-form.ts";

export type IncidentTextField = Exclude<keyof IncidentData, CountName | "reason" | "kinds" | keyof PlaceFormValue>;
/** The text of each input, what is chosen and typed for each count, and the place and the kinds that are chosen. */
export type IncidentFormValues = Record<IncidentTextField, string> &
  Record<CountName, CountFormValue> &
  PlaceFormValue &
  Pick<IncidentData, "kinds">;
export type IncidentForm = ReturnType<typeof useForm<IncidentFormValues>>;

export const emptyIncident = createFormValues(
  () => "",
  () => emptyCount,
  { place_id: "", place_precision: "" },
  [],
);

/** Returns the input values for an incident, its date in words of the language. */
export function toFormValues(incident: IncidentData, language: Language): IncidentFormValues {
  return createFormValues(
    (field) => (field === "date" ? formatDateInput(incident.date, language) : incident[field]),
    (count) => toCountFormValue(incident[count]),
    { place_id: incident.place_id ?? "", place_precision: incident.place_precision ?? "" },
    incident.kinds,
  );
}

function createFormValues(
  getText: (field: IncidentTextField) => string,
  getCount: (name: CountName) => CountFormValue,
  place: PlaceFormValue,
  kinds: IncidentKind[],
): IncidentFormValues {
  return Object.fromEntries([
    ...INCIDENT_TEXT_FIELDS.map((field) => [field, getText(field)]),
    ...COUNT_NAMES.map((name) => [name, getCount(name)]),
    ...Object.entries(place),
    ["kinds", kinds],
  ]) as IncidentFormValues;
}

const dateFormSchema = createDateFormSchema(() => new Date());

/** Returns the input of a call for what was typed; without the date and the counts that are not valid. */
export function toIncidentInput(values: IncidentFormValues) {
  const { killed, injured, displaced, place_id, place_precision, ...texts } = values;
  return {
    ...texts,
    place_id: place_id || null,
    place_precision: place_precision || null,
    date: dateFormSchema.safeParse(texts.date).data,
    killed: countFormRules.killed.safeParse(killed).data,
    injured: countFormRules.injured.safeParse(injured).data,
    displaced: countFormRules.displaced.safeParse(displaced).data,
  };
}

/** Returns the input of an edit: what differs from before in what it says, not in how it was typed. */
export function getIncidentChanges(before: IncidentFormValues, after: IncidentFormValues) {
  return pickChanges(toIncidentInput(before), toIncidentInput(after));
}

/** The schemas of all fields but the title, whose limit differs between creating and editing. */
export const detailRules = {
  ...incidentOwnShape,
  date: dateFormSchema,
  ...countFormRules,
} satisfies Record<Exclude<keyof IncidentData, "title" | "reason">, unknown>;

/** The labels of the inputs, by which errors name them. */
export const incidentLabels = {
  ...incidentTextLabels,
  place_id: place_legend,
  place_precision: place_precision_label,
  date: incident_date_label,
  killed: incident_killed_label,
  injured: incident_injured_label,
  displaced: incident_displaced_label,
  kinds: incident_kinds_label,
} satisfies Record<Exclude<keyof IncidentData, "reason">, () => string>;

export function getMaxDate(): string {
  return getLatestIncidentDate(new Date());
}

/** Returns the error of a field; an empty one has none before the form is submitted. */
export function getVisibleError(
  form: IncidentForm,
  rules: FieldSchemas<IncidentFormValues>,
  name: IncidentTextField,
  shouldValidate: boolean,
): string | undefined {
  const formError = form.getFieldError(name);
  const value = form.values[name];
  if (formError || value.trim() === "") return formError;
  return shouldValidate ? validateField(name, rules[name], value, incidentLabels[name])[0]?.message : undefined;
}

/** Returns the same for one of the numbers of a count. */
export function getVisibleCountError(
  form: IncidentForm,
  rules: FieldSchemas<IncidentFormValues>,
  name: CountName,
  bound: "minimum" | "maximum",
  shouldValidate: boolean,
): string | undefined {
  const path = `${name}.${bound}`;
  // The server may refuse a count as a whole.
  const formError = form.getFieldError(path) ?? (bound === "minimum" ? form.getFieldError(name) : undefined);
  const value = form.values[name];
  if (formError || value[bound].trim() === "" || !shouldValidate) return formError;
  return validateField(name, rules[name], value, incidentLabels[name]).find((issue) => issue.path === path)?.message;
}
