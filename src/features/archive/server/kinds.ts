import type { z } from "zod";
import { deletedIncidentSchema, publishedIncidentSchema, withSingleValues } from "#features/archive/incidents/rules.ts";
import {
  type Db,
  findDeletedIncident,
  findWithdrawnIncident,
  incidentPublications,
  listDeletedIncidents,
} from "#features/archive/incidents/server/incident-store.ts";
import { requireEditableIncident } from "#features/archive/incidents/server/require-incident.ts";
import { findWithdrawal } from "#features/archive/incidents/server/withdrawal-store.ts";
import { organisationKinds } from "#features/archive/organisations/server/kinds.ts";
import { listDestroyedRevisions } from "#features/archive/revisions/server/destroyed-revision-store.ts";
import { reviseIncidents, reviseReferring } from "#features/archive/revisions/server/revise-incidents.ts";
import { listRevisionTimes } from "#features/archive/revisions/server/revision-store.ts";
import { sourceKinds } from "#features/archive/sources/server/kinds.ts";
import { duplicateIncident } from "#features/archive/statements/server/duplicate-incident.ts";
import { statementKinds } from "#features/archive/statements/server/kinds.ts";
import * as m from "#messages";
import type { ItemKinds } from "#platform/server/calls/item-kind.ts";
import { createTrashable } from "#platform/server/calls/trash-endpoints.ts";
import { RefusalError } from "#platform/server/http/errors.ts";
import { destroyIncident } from "./destroy-incident.ts";

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
