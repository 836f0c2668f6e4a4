import {
  deleteAttributionRows,
  listAllAttributions,
  listDeletedAttributions,
} from "#features/archive/attributions/server/attribution-store.ts";
import { deleteClaimRows, listAllClaims, listDeletedClaims } from "#features/archive/claims/server/claim-store.ts";
import type { ImageService } from "#features/archive/media/server/images/image-service.ts";
import { deleteImageRows, listAllImages, listDeletedImages } from "#features/archive/media/server/images/image-store.ts";
import { listAllMedia, listDeletedMedia } from "#features/archive/media/server/linked-media-store.ts";
import { toSourceResponse } from "#features/archive/media/server/source-response.ts";
import { toArticle, toVideo } from "#features/archive/media/server/to-article.ts";
import { listDeletedOrganisations } from "#features/archive/organisations/server/organisation-store.ts";
import { destroyRevisionRows } from "#features/archive/revisions/server/destroyed-revision-store.ts";
import { incident_destroyed, incident_restored, incident_title_mismatch } from "#messages";
import { assertTitleConfirmed } from "#platform/server/assert-title-confirmed.ts";
import { createEndpoint, type Endpoint } from "#platform/server/call-handler.ts";
import { throwNotFound } from "#platform/server/errors.ts";
import { destroyIncident, getDeletedIncidents, restoreIncident } from "../calls.ts";
import { NO_NARRATIVES } from "../narrative-rules.ts";
import * as schemas from "../schemas.ts";
import { getNarrativeChanges } from "./get-narratives.ts";
import { type Db, deleteIncidentRows, findDeletedIncident, listDeletedIncidents, restoreIncidentRow } from "./incident-store.ts";
import { requireNarratives } from "./narrative-store.ts";

/** Returns the endpoints of the archive's trash. Only what it lists can be restored or deleted for good. */
export function trashHandlers(images: Pick<ImageService, "deleteOrphanedFiles">): Endpoint<Db>[] {
  return [
    createEndpoint(getDeletedIncidents, schemas.getDeletedIncidents, {
      commit: async (_input, { db }) => ({
        incidents: await listDeletedIncidents(db),
        articles: (await listDeletedMedia(db, "article")).map(toSourceResponse).map(toArticle),
        videos: (await listDeletedMedia(db, "video")).map(toSourceResponse).map(toVideo),
        images: (await listDeletedImages(db)).map(toSourceResponse),
        claims: await listDeletedClaims(db),
        attributions: await listDeletedAttributions(db),
        organisations: await listDeletedOrganisations(db),
      }),
    }),

    createEndpoint(restoreIncident, schemas.restoreIncident, {
      commit: async ({ id: _id }, { db, audit }) => {
        const { deleted_at, title } = (await findDeletedIncident(db, _id)) ?? throwNotFound();
        await restoreIncidentRow(db, _id);
        await audit({
          action: "restore_incident",
          subject: _id,
          before: { title, deleted_at },
          after: { title, deleted_at: null },
        });
        return { message: incident_restored(), _id };
      },
    }),

    createEndpoint(destroyIncident, schemas.destroyIncident, {
      commit: async ({ id: _id, title }, { db, now, audit, afterCommit }) => {
        const incident = (await findDeletedIncident(db, _id)) ?? throwNotFound();
        assertTitleConfirmed(title, incident.title, incident_title_mismatch());
        const narratives = getNarrativeChanges(NO_NARRATIVES, await requireNarratives(db, _id)).after;
        const articles = (await listAllMedia(db, "article", _id)).map(toArticle);
        const videos = (await listAllMedia(db, "video", _id)).map(toVideo);
        const imageRows = await listAllImages(db, _id);
        const claims = await listAllClaims(db, _id);
        for (const claim of claims) await deleteClaimRows(db, claim._id);
        const attributions = await listAllAttributions(db, _id);
        for (const attribution of attributions) await deleteAttributionRows(db, attribution._id);
        for (const { _id } of imageRows) await deleteImageRows(db, _id);
        const revisions = await destroyRevisionRows(db, _id, now);
        await deleteIncidentRows(db, _id);
        const media = { articles, videos, images: imageRows };
        const before = { ...incident, ...narratives, ...media, claims, attributions, revisions };
        await audit({ action: "destroy_incident", subject: _id, before });
        afterCommit(() => images.deleteOrphanedFiles());
        return { message: incident_destroyed(), _id };
      },
    }),
  ];
}
