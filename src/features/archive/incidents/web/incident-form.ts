import { type FieldSchemas, type useForm, validateField } from "#platform/web/forms/use-form.ts";
import {
  createPastDateSchema,
  getLatestIncidentDate,
  INCIDENT_FIELDS,
  type IncidentData,
  incidentDetailsShape,
} from "../rules.ts";

/** Every field as it is typed. */
export type IncidentFormValues = Record<keyof IncidentData, string>;
export type IncidentForm = ReturnType<typeof useForm<IncidentFormValues>>;

export const emptyIncident = createFormValues(() => "");

/** Returns the fields of an incident as they would be typed. */
export function toFormValues(incident: IncidentData): IncidentFormValues {
  return createFormValues((field) => String(incident[field]));
}

function createFormValues(getValue: (field: keyof IncidentData) => string): IncidentFormValues {
  return Object.fromEntries(INCIDENT_FIELDS.map((field) => [field, getValue(field)])) as IncidentFormValues;
}

/** The rules of all fields but the title, whose limit depends on what is done. */
export const detailRules = { ...incidentDetailsShape, date_of_incident: createPastDateSchema(() => new Date()) };

export function getMaxDate(): string {
  return getLatestIncidentDate(new Date());
}

/** Returns the message to show beside a field: that it is missing is not said before the form is sent. */
export function getVisibleError(
  form: IncidentForm,
  rules: FieldSchemas<IncidentFormValues>,
  name: keyof IncidentFormValues,
  shouldValidate: boolean,
): string | undefined {
  const formError = form.getFieldError(name);
  const value = form.values[name];
  if (formError || value.trim() === "") return formError;
  return shouldValidate ? validateField(name, rules[name], value)[0]?.message : undefined;
}
