import { z } from "zod";
import { createIncident, editIncidentMetadata } from "#features/archive/incidents/admin-calls.ts";
import { COUNT_NAMES } from "#features/archive/incidents/count-rules.ts";
import { mapTranslations } from "#features/archive/incidents/language-rules.ts";
import { draftIncidentShape, incidentTitleSchema } from "#features/archive/incidents/rules.ts";
import { getTranslation } from "#features/archive/incidents/text-in-language-rules.ts";
import {
  detailRules,
  getFirstLanguage,
  type IncidentFormValues,
  incidentLabels,
} from "#features/archive/incidents/web/incident-form.ts";
import { getSingleValues, toCreatedIncident } from "#features/archive/incidents/web/specified-fields.ts";
import { getIncidentWithId } from "#features/archive/statements/calls.ts";
import { publish } from "#platform/shared/item-calls.ts";
import { fetchCall, sendCall } from "#platform/web/api/api-client.ts";
import { type ItemCalls, parseDraft } from "#platform/web/forms/create-item-saver.ts";

/** The fields that a draft requires. */
export const DRAFT_FIELDS = ["title", "date", ...COUNT_NAMES] as const;

const { place_id, place_precision, kinds, replaced_by, part_of, ...otherRules } = detailRules;
const draftFieldsSchema = z.object({
  title: incidentTitleSchema,
  ...otherRules,
  ...draftIncidentShape,
  place_id: place_id.unwrap(),
  place_precision: place_precision.unwrap(),
  kinds: kinds.unwrap(),
  replaced_by: replaced_by.unwrap(),
  part_of: part_of.unwrap(),
  ...mapTranslations((text, language) => detailRules[getTranslation(text, language)].unwrap()),
});
/** The typed values as calls take them. */
const draftSchema = draftFieldsSchema.transform((fields) => ({ ...fields, language: getFirstLanguage(fields) }));
type DraftFields = z.output<typeof draftSchema>;

/** Saves the values of the form of an incident as a draft. */
export const incidentCalls: ItemCalls<DraftFields> = {
  create: (fields, options) => sendCall(createIncident, { ...toCreatedIncident(fields), draft: true }, options),
  share: (fields, options) => sendCall(createIncident, toCreatedIncident(fields), options),
  edit: (id, changes, base) => sendCall(editIncidentMetadata, { id, ...changes, ...getSingleValues(changes), base, draft: true }),
  publish: (id) => sendCall(publish, { kind: "incident", id }),
  find: (id) => fetchCall(getIncidentWithId, { id }),
};

/** Parses the typed values. */
export const parseIncidentDraft = (values: IncidentFormValues) =>
  parseDraft({ schema: draftSchema, labels: incidentLabels }, values);
