import { createPart, editPart, requirePart, trashPart } from "#features/archive/incidents/server/part-kind.ts";
import { requireEditableIncident } from "#features/archive/incidents/server/require-incident.ts";
import { type OrganisationData, organisationDataSchema } from "#features/archive/organisations/rules.ts";
import { findOrganisation } from "#features/archive/organisations/server/organisation-store.ts";
import { requireCitedSources, requireEditedSources } from "#features/archive/sources/server/cited-sources.ts";
import type { Db } from "#features/archive/sources/server/source-store.ts";
import * as m from "#messages";
import type { Handlers } from "#platform/server/calls/call-handler.ts";
import { RefusalError, refuse } from "#platform/server/http/errors.ts";
import type * as calls from "../admin-calls.ts";
import { ATTRIBUTIONS_MAX, type AttributionData, attributionDataSchema, isSupported } from "../attributions/rules.ts";
import { attributionKind, attributionStore } from "./attribution-kind.ts";

/** The handlers of attributions, except reading them, as they come with their incident. */
export const attributionHandlers = {
  createAttribution: async ({ incident_id, sources: ids, ...input }, context) => {
    const { db } = context;
    await requireEditableIncident(db, incident_id);
    const data = attributionDataSchema.parse({ quote: null, ...input });
    const organisation = await requireOrganisation(db, data.organisation_id);
    const cited = await requireCitedSources(db, incident_id, ids, m.attribution_source_unknown());
    if (!isSupported(data.stance, cited)) refuse("stance", m.attribution_needs_court());
    const sources = ids.toSorted();
    await assertNotFull(db, incident_id);
    await assertNotDuplicate(db, incident_id, data, sources);
    const _id = await createPart(attributionKind, incident_id, { ...data, sources }, context);
    const message = m.attribution_added();
    return { message, _id, incident_id, ...data, organisation, sources: ids };
  },

  editAttribution: async ({ id: _id, incident_id: incidentId, base, sources: changedSources, ...changes }, context) => {
    const { db } = context;
    const attribution = await requirePart(attributionKind, db, _id, incidentId);
    const { incident_id } = attribution;
    const data = attributionDataSchema.parse({ ...attribution, ...changes });
    const organisation = await requireOrganisation(db, data.organisation_id);
    const edited = await requireEditedSources(db, attribution, changedSources, m.attribution_source_unknown());
    const { visible, sources, redact } = edited;
    const assert = async () => {
      if (!isSupported(data.stance, visible)) refuse("stance", m.attribution_needs_court());
      await assertNotDuplicate(db, incident_id, data, sources, _id);
    };
    await editPart(attributionKind, attribution, { ...data, sources }, { base, compared: { redact }, assert }, context);
    const message = m.attribution_edited();
    return { message, _id, incident_id, ...data, organisation, sources: visible.map((source) => source._id) };
  },

  deleteAttribution: async ({ id: _id }, context) => {
    await trashPart(attributionKind, _id, undefined, context);
    return { message: m.attribution_deleted(), _id };
  },
} satisfies Partial<Handlers<typeof calls, Db>>;

/** Asserts that the incident has room for one more attribution. */
export async function assertNotFull(db: Db, incidentId: string): Promise<void> {
  const isFull = (await attributionStore.list(db, incidentId)).length >= ATTRIBUTIONS_MAX;
  if (isFull) throw new RefusalError(m.attributions_full({ max: ATTRIBUTIONS_MAX }));
}

/** Asserts that none of the sources has this attribution already, so that a repeated request creates no duplicate. */
export async function assertNotDuplicate(
  db: Db,
  incidentId: string,
  { organisation_id, stance }: AttributionData,
  sources: readonly string[],
  id?: string,
): Promise<void> {
  const isDuplicate = (await attributionStore.list(db, incidentId)).some(
    (other) =>
      other._id !== id &&
      other.organisation_id === organisation_id &&
      other.stance === stance &&
      other.sources.some((source) => sources.includes(source)),
  );
  if (isDuplicate) refuse("sources", m.attribution_already_said());
}

async function requireOrganisation(db: Db, id: string): Promise<OrganisationData> {
  const organisation = await findOrganisation(db, id);
  if (organisation?.deleted_at !== null) return refuse("organisation_id", m.attribution_organisation_unknown());
  return organisationDataSchema.parse(organisation);
}
