import { type FieldSchemas, type useForm, validateField } from "#platform/web/forms/use-form.ts";
import { createPastDateSchema, getLatestIncidentDate, type IncidentData, incidentDetailsShape } from "../rules.ts";

/** Every field as it is typed. */
export type IncidentFormValues = { [Field in keyof IncidentData]: string };
export type IncidentForm = ReturnType<typeof useForm<IncidentFormValues>>;

export const emptyIncident: IncidentFormValues = {
  title: "",
  description: "",
  location: "",
  date_of_incident: "",
  number_of_killed: "",
  number_of_injured: "",
  number_of_displaced: "",
};

/** The rules of all fields but the title, whose limit depends on what is done. */
export const detailRules = { ...incidentDetailsShape, date_of_incident: createPastDateSchema(() => new Date()) };

export function getMaxDate(): string {
  return getLatestIncidentDate(new Date());
}

/** The fields whose limit can be passed while typing; of the others it is said when they are left. */
const lengthLimitedFields = ["title", "description", "location"] as const;

/** What to say beside a field now: nothing is called missing before the form is sent. */
export function getVisibleError(
  form: IncidentForm,
  rules: FieldSchemas<IncidentFormValues>,
  name: keyof IncidentFormValues,
  isTouched: boolean,
): string | undefined {
  const formError = form.getFieldError(name);
  const value = form.values[name];
  if (formError || value.trim() === "") return formError;
  const shouldValidate = isTouched || lengthLimitedFields.some((field) => field === name);
  return shouldValidate ? validateField(name, rules[name], value)[0]?.message : undefined;
}
