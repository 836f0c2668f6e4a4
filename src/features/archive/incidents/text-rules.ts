import { incident_description_label, incident_location_label, incident_title_label } from "#messages";

/*
 * The texts that an incident has by itself, besides its narratives, written once: forms, histories, redaction and returns derive
 * from these names. Pages of visitors load them, so the validator stays out.
 */

/** Those that a history tells before and after; a description it compares word by word. */
export const INCIDENT_SHORT_TEXTS = ["title", "location"] as const;
export const INCIDENT_TEXTS = ["title", "description", "location"] as const;
export type IncidentText = (typeof INCIDENT_TEXTS)[number];

/** What they are called beside their inputs. */
export const incidentTextLabels = {
  title: incident_title_label,
  description: incident_description_label,
  location: incident_location_label,
} satisfies Record<IncidentText, () => string>;

/** Returns an object with a value for each text. */
export function mapIncidentTexts<T>(getValue: (name: IncidentText) => T): Record<IncidentText, T> {
  return Object.fromEntries(INCIDENT_TEXTS.map((name) => [name, getValue(name)])) as Record<IncidentText, T>;
}
