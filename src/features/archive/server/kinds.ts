import type { z } from "zod";
import { NO_NARRATIVES } from "#features/archive/incidents/narrative-rules.ts";
import { deletedIncidentSchema, publishedIncidentSchema, withSingleValues } from "#features/archive/incidents/rules.ts";
import { getNarrativeChanges } from "#features/archive/incidents/server/edited-values.ts";
import {
  type Db,
  deleteIncidentRows,
  findDeletedIncident,
  findWithdrawnIncident,
  incidentPublications,
  listDeletedIncidents,
} from "#features/archive/incidents/server/incident-store.ts";
import { listReferring } from "#features/archive/incidents/server/relation-store.ts";
import { requireEditableIncident } from "#features/archive/incidents/server/require-incident.ts";
import { findNarratives } from "#features/archive/incidents/server/text-store.ts";
import { findWithdrawal } from "#features/archive/incidents/server/withdrawal-store.ts";
import { organisationKinds } from "#features/archive/organisations/server/kinds.ts";
import { deleteRevisionRows, listDestroyedRevisions } from "#features/archive/revisions/server/destroyed-revision-store.ts";
import { reviseIncidents, reviseReferring } from "#features/archive/revisions/server/revise-incidents.ts";
import { listRevisionTimes } from "#features/archive/revisions/server/revision-store.ts";
import { sourceKinds } from "#features/archive/sources/server/kinds.ts";
import { toArticle, toVideo } from "#features/archive/sources/server/source-response.ts";
import { sourceStores } from "#features/archive/sources/server/source-store.ts";
import { attributionStore } from "#features/archive/statements/server/attribution-kind.ts";
import { claimStore } from "#features/archive/statements/server/claim-kind.ts";
import { duplicateIncident } from "#features/archive/statements/server/duplicate-incident.ts";
import { statementKinds } from "#features/archive/statements/server/kinds.ts";
import * as m from "#messages";
import type { ItemKinds } from "#platform/server/calls/item-kind.ts";
import { createTrashable } from "#platform/server/calls/trash-endpoints.ts";
import { RefusalError } from "#platform/server/http/errors.ts";

declare module "#platform/shared/item-calls.ts" {
  interface DeletedItems {
    incident: z.output<typeof deletedIncidentSchema>;
  }
}

const incidentKinds = {
  incident: {
    publication: {
      store: incidentPublications,
      isGone: async (db, id) => (await findWithdrawal(db, id)) !== undefined || (await listDestroyedRevisions(db, id)).length > 0,
      listChangeTimes: listRevisionTimes,
      assertPublishable: async (db, id) => {
        publishedIncidentSchema.parse(await requireEditableIncident(db, id));
      },
      // The page of a withdrawn incident shows when and why, so it stays.
      assertMayUnpublish: async (db, id) => {
        if (await findWithdrawnIncident(db, id)) throw new RefusalError(m.incident_unpublish_withdrawn());
      },
      duplicate: async (id, { db, now, afterCommit }, files) => {
        const { _id, data } = await duplicateIncident(db, id, now);
        afterCommit(async () => files.scheduleAvif());
        return { _id, data: withSingleValues(data) };
      },
      // As when an admin publishes it.
      onScheduled: async (tx, id, now) => {
        await reviseIncidents(tx, [id], { at: now.toISOString(), reason: null });
        await reviseReferring(tx, [id], now.toISOString());
      },
    },
    deletedSchema: deletedIncidentSchema,
    trash: createTrashable({
      list: listDeletedIncidents,
      find: findDeletedIncident,
      getTitle: ({ title }) => title,
      pickNameFields: ({ title }) => ({ title }),
      restore: (db, { _id }) => incidentPublications.restore(db, _id),
      destroy: async (incident, { db, now, afterCommit }, files) => {
        const destroyed = await destroyIncident(db, incident, now);
        afterCommit(() => files.deleteOrphanedFiles());
        return destroyed;
      },
      messages: {
        restored: m.incident_restored,
        destroyed: m.incident_destroyed,
        titleMismatch: m.incident_title_mismatch,
      },
    }),
  },
} satisfies ItemKinds<Db, "incident">;

export const archiveKinds = { ...incidentKinds, ...sourceKinds, ...statementKinds, ...organisationKinds };

/** Deletes an incident with all that belongs to it for good; returns what it was, and its revisions' numbers, dates and hashes. */
async function destroyIncident(db: Db, incident: { _id: string }, now: Date): Promise<object> {
  const { _id: id } = incident;
  const narratives = getNarrativeChanges(NO_NARRATIVES, await findNarratives(db, id)).after;
  const articles = (await sourceStores.article.listAll(db, id)).map(toArticle);
  const videos = (await sourceStores.video.listAll(db, id)).map(toVideo);
  const images = await sourceStores.image.listAll(db, id);
  const claims = await claimStore.listAll(db, id);
  for (const claim of claims) await claimStore.delete(db, claim._id);
  const attributions = await attributionStore.listAll(db, id);
  for (const attribution of attributions) await attributionStore.delete(db, attribution._id);
  for (const { _id } of [...articles, ...videos, ...images]) await sourceStores.image.delete(db, _id);
  // Other incidents lose their relations to it; only the audit trail keeps them.
  const referring = await listReferring(db, [id]);
  const revisions = await deleteRevisionRows(db, id, now);
  await deleteIncidentRows(db, id);
  return {
    ...incident,
    ...narratives,
    articles,
    videos,
    images,
    claims,
    attributions,
    revisions,
    ...(referring.length > 0 && { referring }),
  };
}
