import { z } from "zod";
import { fetchCall, sendCall } from "#platform/web/api/api-client.ts";
import { type DraftCalls, readDraft } from "#platform/web/forms/site-draft.ts";
import { createIncident, editIncidentMetadata, getIncidentDrafts, getIncidentWithId, publishIncident } from "../calls.ts";
import { COUNT_NAMES } from "../count-rules.ts";
import { incidentTitleSchema, unfinishedIncidentShape } from "../rules.ts";
import { detailRules, emptyIncident, type IncidentFormValues, incidentLabels } from "./incident-form.ts";

/** What a draft cannot lack. */
export const DRAFT_FIELDS = ["title", "date", ...COUNT_NAMES] as const;

const { place_id, place_precision, kinds, ...otherRules } = detailRules;
/** What was typed, as the calls take it. */
const draftSchema = z.object({
  title: incidentTitleSchema,
  ...otherRules,
  ...unfinishedIncidentShape,
  place_id: place_id.unwrap(),
  place_precision: place_precision.unwrap(),
  kinds: kinds.unwrap(),
});
type DraftFields = z.output<typeof draftSchema>;
const FIELDS = draftSchema.keyof().options;

/** Saves what the form of an incident has as a draft. */
export const incidentDraftCalls: DraftCalls<DraftFields> = {
  create: (fields, options) => sendCall(createIncident, { ...fields, draft: true }, options),
  edit: (id, changes, base, options) => sendCall(editIncidentMetadata, { id, ...changes, base, draft: true }, options),
  publish: (id) => sendCall(publishIncident, { id }),
  find: async (id) => {
    const incident = await fetchCall(getIncidentWithId, { id });
    const fields = Object.fromEntries(FIELDS.map((name) => [name, incident[name]])) as DraftFields;
    return { publication: incident.publication, fields };
  },
  list: () => fetchCall(getIncidentDrafts),
};

const rules = {
  schema: draftSchema,
  needed: Object.fromEntries(DRAFT_FIELDS.map((name) => [name, emptyIncident[name]])),
  labels: incidentLabels,
};

/** Reads what was typed. */
export const readIncidentDraft = (values: IncidentFormValues) => readDraft(rules, values);
