import * as m from "#messages";
import { mapTranslations } from "./language-rules.ts";

/*
 * The texts of an incident, besides its narratives, written once: schemas, forms, histories, redaction and reverts derive from them.
 * Visitors' pages load this, so the validator stays out.
 */

/** The rules of a text, with an inclusive limit. Only the first three are required: see `rules.ts`. */
export const incidentTextOptions = {
  title: { required: () => m.incident_title_required(), max: 90, tooLong: m.incident_title_too_long },
  description: { required: () => m.incident_description_required(), max: 160, tooLong: m.incident_description_too_long },
  location: { required: () => m.incident_location_required(), max: 200, tooLong: m.incident_location_too_long },
};
export type IncidentText = keyof typeof incidentTextOptions;
export const INCIDENT_TEXTS = Object.keys(incidentTextOptions) as IncidentText[];

/** The texts that are in one language only; exports, imports and the search take all of them. */
const { title: _title, description: _description, ...untranslatedTexts } = incidentTextOptions;
export type UntranslatedText = keyof typeof untranslatedTexts;
export const UNTRANSLATED_TEXTS = Object.keys(untranslatedTexts) as UntranslatedText[];

/** Returns an object with a value for each of these texts. */
export const mapUntranslated = <T>(getValue: (name: UntranslatedText) => T) => mapTexts(untranslatedTexts, getValue);

/** The texts that a history shows before and after; descriptions are compared word by word. */
export type IncidentShortText = Exclude<IncidentText, "description">;
export const INCIDENT_SHORT_TEXTS = INCIDENT_TEXTS.filter((name): name is IncidentShortText => name !== "description");

/** The labels of their inputs. */
export const incidentTextLabels = {
  title: m.incident_title_label,
  description: m.incident_description_label,
  location: m.incident_location_label,
} satisfies Record<IncidentText, () => string>;

/** The labels of the inputs of their translations. */
export const translationLabels = mapTranslations(
  (text, language): typeof m.incident_title_label =>
    (_, options) =>
      m.incident_translation_label({ label: incidentTextLabels[text]({}, options), language }, options),
);

/** Returns an object with a value for each of some texts. */
export function mapTexts<Name extends string, T>(texts: Record<Name, unknown>, getValue: (name: Name) => T): Record<Name, T> {
  return Object.fromEntries(Object.keys(texts).map((name) => [name, getValue(name as Name)])) as Record<Name, T>;
}
