import { checkValue, type Rules, type useForm } from "#platform/web/form.ts";
import { type IncidentText, incidentDetails, latestIncidentDate, pastIncidentDate } from "../rules.ts";

/** Every field as it is typed. */
export type TypedIncident = { [Field in keyof IncidentText]: string };
export type IncidentForm = ReturnType<typeof useForm<TypedIncident>>;

export const emptyIncident: TypedIncident = {
  title: "",
  description: "",
  location: "",
  date_of_incident: "",
  number_of_killed: "",
  number_of_injured: "",
  number_of_displaced: "",
};

/** The rules of all fields but the title, whose limit depends on what is done. */
export const detailRules = { ...incidentDetails, date_of_incident: pastIncidentDate(() => new Date()) };

export function latestDay(): string {
  return latestIncidentDate(new Date());
}

/** The fields whose limit can be passed while typing; of the others it is said when they are left. */
const limited = ["title", "description", "location"] as const;

/** What to say beside a field now: nothing is called missing before the form is sent. */
export function errorBeside(
  form: IncidentForm,
  rules: Rules<TypedIncident>,
  name: keyof TypedIncident,
  isLeft: boolean,
): string | undefined {
  const known = form.errorOf(name);
  const value = form.values[name];
  if (known || value.trim() === "") return known;
  const isDue = isLeft || limited.some((field) => field === name);
  return isDue ? checkValue(name, rules[name], value)[0]?.message : undefined;
}
