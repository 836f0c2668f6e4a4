import { detectLanguage } from "#platform/shared/detect-language.ts";
import { isIsoDay } from "#platform/shared/iso-day.ts";
import { COUNT_NAMES, type CountNumbers, type Counts } from "../count-rules.ts";
import { mapTranslations } from "../language-rules.ts";
import type { RelationInput, Relations } from "../relation-rules.ts";
import type { IncidentData } from "../rules.ts";
import { getTranslation } from "../text-in-language-rules.ts";

type SingleValues = Partial<CountNumbers> & { date_of_incident?: string };

/** Returns counts of one number and dates of one day under the names of the specification. */
export function getSingleValues(fields: Partial<Counts> & { date?: string | undefined }): SingleValues {
  const values: SingleValues = {};
  for (const name of COUNT_NAMES) {
    const { minimum = null, maximum = null } = fields[name] ?? {};
    if (minimum !== null && minimum === maximum) values[`number_of_${name}`] = minimum;
  }
  if (fields.date !== undefined && isIsoDay(fields.date)) values.date_of_incident = fields.date;
  return values;
}

/**
 * Returns the input that creates an incident, with the specification's fields where they suffice. Our own fields hold ranges, unknown
 * counts, dates that are not a single day, places, kinds, relations and translations.
 */
export function toCreatedIncident(incident: Omit<IncidentData, "reason" | keyof Relations> & RelationInput) {
  const { language, date, killed, injured, displaced, place_id, place_precision, kinds, ...rest } = incident;
  const { replaced_by, part_of, external_ids, ...texts } = rest;
  const values = getSingleValues(incident);
  return {
    ...texts,
    ...mapTranslations((text, translated) => incident[getTranslation(text, translated)] || undefined),
    ...(language !== detectLanguage(texts.title) && { language }),
    ...values,
    ...(values.date_of_incident === undefined && { date }),
    ...(values.number_of_killed === undefined && { killed }),
    ...(values.number_of_injured === undefined && { injured }),
    ...(values.number_of_displaced === undefined && { displaced }),
    ...(place_id !== null && { place_id }),
    ...(place_precision !== null && { place_precision }),
    ...(kinds.length > 0 && { kinds }),
    ...(replaced_by && { replaced_by }),
    ...(part_of && { part_of }),
    ...(external_ids && external_ids.length > 0 && { external_ids }),
  };
}
