import { NO_NARRATIVES } from "#features/archive/incidents/narrative-rules.ts";
import { getNarrativeChanges } from "#features/archive/incidents/server/edited-values.ts";
import {
  type Db,
  deleteIncidentRows,
  findDeletedIncident,
  incidentPublications,
  listDeletedIncidents,
} from "#features/archive/incidents/server/incident-store.ts";
import { listReferring } from "#features/archive/incidents/server/relation-store.ts";
import { requireNarratives } from "#features/archive/incidents/server/text-store.ts";
import type { ImageService } from "#features/archive/sources/server/images/image-service.ts";
import { toArticle, toVideo } from "#features/archive/sources/server/source-response.ts";
import { sourceStores } from "#features/archive/sources/server/source-store.ts";
import * as m from "#messages";
import { createTrashable } from "#platform/server/calls/trash-endpoints.ts";
import { attributionStore } from "../attributions/server/attribution-kind.ts";
import { claimStore } from "../claims/server/claim-kind.ts";

type Options = {
  imageService: Pick<ImageService, "deleteOrphanedFiles">;
  /** Deletes the revisions of an incident, and returns their numbers, dates and hashes, which are kept. */
  destroyRevisions(tx: Db, id: string, now: Date): Promise<object[]>;
};

export const createIncidentTrash = ({ imageService, destroyRevisions }: Options) =>
  createTrashable({
    list: listDeletedIncidents,
    find: findDeletedIncident,
    getTitle: ({ title }) => title,
    pickNameFields: ({ title }) => ({ title }),
    restore: (db, { _id }) => incidentPublications.restore(db, _id),
    destroy: async (incident, { db, now, afterCommit }) => {
      const { _id: id } = incident;
      const narratives = getNarrativeChanges(NO_NARRATIVES, await requireNarratives(db, id)).after;
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
      const revisions = await destroyRevisions(db, id, now);
      await deleteIncidentRows(db, id);
      afterCommit(() => imageService.deleteOrphanedFiles());
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
    },
    messages: {
      restored: m.incident_restored,
      destroyed: m.incident_destroyed,
      titleMismatch: m.incident_title_mismatch,
    },
  });
