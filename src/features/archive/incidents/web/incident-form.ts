import {
  incident_date_label,
  incident_description_label,
  incident_displaced_label,
  incident_injured_label,
  incident_killed_label,
  incident_location_label,
  incident_title_label,
} from "#messages";
import { type FieldSchemas, type useForm, validateField } from "#platform/web/forms/use-form.ts";
import {
  createPastDateSchema,
  getLatestIncidentDate,
  INCIDENT_FIELDS,
  type IncidentData,
  incidentDetailsShape,
} from "../rules.ts";

/** The text of each input. */
export type IncidentFormValues = Record<keyof IncidentData, string>;
export type IncidentForm = ReturnType<typeof useForm<IncidentFormValues>>;

export const emptyIncident = createFormValues(() => "");

/** Returns the input values for an incident. */
export function toFormValues(incident: IncidentData): IncidentFormValues {
  return createFormValues((field) => String(incident[field]));
}

function createFormValues(getValue: (field: keyof IncidentData) => string): IncidentFormValues {
  return Object.fromEntries(INCIDENT_FIELDS.map((field) => [field, getValue(field)])) as IncidentFormValues;
}

/** The schemas of all fields but the title, whose limit differs between creating and editing. */
export const detailRules = { ...incidentDetailsShape, date_of_incident: createPastDateSchema(() => new Date()) };

/** The labels of the inputs, by which errors name them. */
export const incidentLabels = {
  title: incident_title_label,
  description: incident_description_label,
  location: incident_location_label,
  date_of_incident: incident_date_label,
  number_of_killed: incident_killed_label,
  number_of_injured: incident_injured_label,
  number_of_displaced: incident_displaced_label,
} satisfies Record<keyof IncidentData, () => string>;

export function getMaxDate(): string {
  return getLatestIncidentDate(new Date());
}

/** Returns the error of a field; an empty one has none before the form is submitted. */
export function getVisibleError(
  form: IncidentForm,
  rules: FieldSchemas<IncidentFormValues>,
  name: keyof IncidentFormValues,
  shouldValidate: boolean,
): string | undefined {
  const formError = form.getFieldError(name);
  const value = form.values[name];
  if (formError || value.trim() === "") return formError;
  return shouldValidate ? validateField(name, rules[name], value, incidentLabels[name])[0]?.message : undefined;
}
