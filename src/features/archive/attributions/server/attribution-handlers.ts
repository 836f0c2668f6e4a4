import { isDeepStrictEqual } from "node:util";
import { withLoweredVerification } from "#features/archive/incidents/server/lower-verification.ts";
import { requireEditableIncident } from "#features/archive/incidents/server/require-incident.ts";
import { requireCitedSources, requireEditedSources } from "#features/archive/media/server/cited-sources.ts";
import { findSource } from "#features/archive/media/server/source-store.ts";
import { type OrganisationData, organisationDataSchema } from "#features/archive/organisations/rules.ts";
import { findOrganisation } from "#features/archive/organisations/server/organisation-store.ts";
import {
  attribution_added,
  attribution_already_said,
  attribution_deleted,
  attribution_destroyed,
  attribution_edited,
  attribution_incident_mismatch,
  attribution_needs_court,
  attribution_organisation_unknown,
  attribution_restored,
  attribution_source_unknown,
  attributions_full,
  incident_title_mismatch,
} from "#messages";
import { assertTitleConfirmed } from "#platform/server/assert-title-confirmed.ts";
import { createEndpoint, type Endpoint } from "#platform/server/call-handler.ts";
import { RefusalError, throwNotFound } from "#platform/server/errors.ts";
import { createAttribution, deleteAttribution, destroyAttribution, editAttribution, restoreAttribution } from "../calls.ts";
import { ATTRIBUTIONS_MAX, type AttributionData, attributionDataSchema, isSupported } from "../rules.ts";
import * as schemas from "../schemas.ts";
import {
  type Db,
  deleteAttributionRows,
  findAttribution,
  insertAttribution,
  listAttributions,
  restoreAttributionRow,
  trashAttributionRow,
  updateAttribution,
} from "./attribution-store.ts";

/** Returns the endpoints of attributions, except reading them: they come with their incident. */
export function attributionHandlers(): Endpoint<Db>[] {
  return [
    createEndpoint(createAttribution, schemas.createAttribution, {
      commit: async ({ incident_id, sources: ids, ...input }, { db, now, audit }) => {
        await requireEditableIncident(db, incident_id);
        const data = attributionDataSchema.parse({ quote: null, ...input });
        const organisation = await requireOrganisation(db, data.organisation_id);
        const cited = await requireCitedSources(db, incident_id, ids, attribution_source_unknown());
        if (!isSupported(data.stance, cited)) refuse("stance", attribution_needs_court());
        const sources = ids.toSorted();
        await assertNotFull(db, incident_id);
        await assertNotDuplicate(db, incident_id, data, sources);
        const _id = await insertAttribution(db, incident_id, data, sources, now);
        await audit({ action: "create_attribution", subject: _id, after: { incident_id, ...data, sources } });
        const message = await withLoweredVerification(attribution_added(), incident_id, "facts", { db, now, audit });
        return { message, _id, incident_id, ...data, organisation, sources: ids };
      },
    }),

    createEndpoint(editAttribution, schemas.editAttribution, {
      commit: async (
        { id: _id, incident_id, base, sources: changedSources, ...changes },
        { db, now, audit, assertNoConflict },
      ) => {
        const attribution = await requireAttribution(_id, db);
        const { incident_id: incidentId } = attribution;
        if (incident_id !== undefined && incident_id !== incidentId) throw new RefusalError(attribution_incident_mismatch());
        const before = { ...attributionDataSchema.parse(attribution), sources: attribution.sources };
        const data = attributionDataSchema.parse({ ...before, ...changes });
        const organisation = await requireOrganisation(db, data.organisation_id);
        const { visible, sources, toShown } = await requireEditedSources(
          db,
          attribution,
          changedSources,
          attribution_source_unknown(),
        );
        const after = { ...data, sources };
        await assertNoConflict(_id, { base, before, after, toShown });
        let message: string = attribution_edited();
        if (!isDeepStrictEqual(after, before)) {
          if (!isSupported(data.stance, visible)) refuse("stance", attribution_needs_court());
          await assertNotDuplicate(db, incidentId, data, sources, _id);
          await updateAttribution(db, _id, data, sources, now);
          await audit({ action: "edit_attribution", subject: _id, before, after });
          message = await withLoweredVerification(message, incidentId, "facts", { db, now, audit });
        }
        return { message, _id, incident_id: incidentId, ...data, organisation, sources: visible.map((source) => source._id) };
      },
    }),

    createEndpoint(deleteAttribution, schemas.deleteAttribution, {
      commit: async ({ id: _id }, { db, now, audit }) => {
        const { incident_id, sources, ...attribution } = await requireAttribution(_id, db);
        await trashAttributionRow(db, _id, now);
        const before = { incident_id, ...attributionDataSchema.parse(attribution), sources };
        await audit({ action: "delete_attribution", subject: _id, before });
        return { message: await withLoweredVerification(attribution_deleted(), incident_id, "facts", { db, now, audit }), _id };
      },
    }),

    createEndpoint(restoreAttribution, schemas.restoreAttribution, {
      commit: async ({ id: _id }, { db, now, audit }) => {
        const { incident_id, stance, sources, deleted_at, ...attribution } = await requireDeletedAttribution(_id, db);
        // Its sources may be in the trash, which only hides it, but its source of a court may have changed its kind.
        const cited = (await Promise.all(sources.map((source) => findSource(db, source)))).filter(
          (source) => source !== undefined,
        );
        if (!isSupported(stance, cited)) throw new RefusalError(attribution_needs_court());
        await assertNotFull(db, incident_id);
        await assertNotDuplicate(db, incident_id, { ...attribution, stance }, sources);
        await restoreAttributionRow(db, _id);
        const before = { stance, organisation_id: attribution.organisation_id, deleted_at };
        await audit({ action: "restore_attribution", subject: _id, before, after: { ...before, deleted_at: null } });
        return { message: await withLoweredVerification(attribution_restored(), incident_id, "facts", { db, now, audit }), _id };
      },
    }),

    createEndpoint(destroyAttribution, schemas.destroyAttribution, {
      commit: async ({ id: _id, title }, { db, audit }) => {
        const before = await requireDeletedAttribution(_id, db);
        assertTitleConfirmed(title, before.incident_title, incident_title_mismatch());
        await deleteAttributionRows(db, _id);
        await audit({ action: "destroy_attribution", subject: _id, before });
        return { message: attribution_destroyed(), _id };
      },
    }),
  ];
}

/** Asserts that the incident has room for one more attribution. */
async function assertNotFull(db: Db, incidentId: string): Promise<void> {
  const isFull = (await listAttributions(db, incidentId)).length >= ATTRIBUTIONS_MAX;
  if (isFull) throw new RefusalError(attributions_full({ max: ATTRIBUTIONS_MAX }));
}

/** Asserts that none of the sources already says the same of the organisation, so that a repeated request adds nothing. */
async function assertNotDuplicate(
  db: Db,
  incidentId: string,
  { organisation_id, stance }: AttributionData,
  sources: readonly string[],
  id?: string,
): Promise<void> {
  const isDuplicate = (await listAttributions(db, incidentId)).some(
    (other) =>
      other._id !== id &&
      other.organisation_id === organisation_id &&
      other.stance === stance &&
      other.sources.some((source) => sources.includes(source)),
  );
  if (isDuplicate) refuse("sources", attribution_already_said());
}

function refuse(path: string, message: string): never {
  throw new RefusalError(message, [{ path, message }]);
}

async function requireOrganisation(db: Db, id: string): Promise<OrganisationData> {
  const organisation = await findOrganisation(db, id);
  if (organisation?.deleted_at !== null) return refuse("organisation_id", attribution_organisation_unknown());
  return organisationDataSchema.parse(organisation);
}

async function requireAttribution(id: string, db: Db) {
  const attribution = await findAttribution(db, id);
  return attribution?.deleted_at === null ? attribution : throwNotFound();
}

async function requireDeletedAttribution(id: string, db: Db) {
  const attribution = await findAttribution(db, id);
  return attribution && attribution.deleted_at !== null ? attribution : throwNotFound();
}
