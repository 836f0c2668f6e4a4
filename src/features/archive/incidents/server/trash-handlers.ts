import { listAllImages, listDeletedImages, removeImage } from "#features/archive/media/server/images/image-store.ts";
import type { Images } from "#features/archive/media/server/images/images.ts";
import { asArticle, asVideo } from "#features/archive/media/server/name-link.ts";
import { listAllMedia, listDeletedMedia } from "#features/archive/media/server/store.ts";
import { incident_destroyed, incident_restored, incident_title_differs } from "#messages";
import { assertRetyped } from "#platform/server/assert-retyped.ts";
import { type Endpoint, handle } from "#platform/server/call-handler.ts";
import { refuseUnknown } from "#platform/server/errors.ts";
import { destroyIncident, getDeletedIncidents, restoreIncident } from "../calls.ts";
import { type Db, findDeletedIncident, listDeletedIncidents, markIncident, removeIncident } from "./store.ts";

/** What can be restored or destroyed is what the trash lists. */
export function trashHandlers(images: Pick<Images, "removeFiles">): Endpoint<Db>[] {
  return [
    handle(getDeletedIncidents, async (_input, { db }) => ({
      incidents: await listDeletedIncidents(db),
      articles: (await listDeletedMedia(db, "article")).map(asArticle),
      videos: (await listDeletedMedia(db, "video")).map(asVideo),
      images: await listDeletedImages(db),
    })),

    handle(restoreIncident, async ({ id: _id }, { db, audit }) => {
      const { deleted_at, title } = (await findDeletedIncident(db, _id)) ?? refuseUnknown();
      await markIncident(db, _id, null);
      await audit({
        action: "restore_incident",
        subject: _id,
        before: { title, deleted_at },
        after: { title, deleted_at: null },
      });
      return { message: incident_restored(), _id };
    }),

    handle(destroyIncident, async ({ id: _id, title }, { db, audit, afterCommit }) => {
      const incident = (await findDeletedIncident(db, _id)) ?? refuseUnknown();
      assertRetyped(title, incident.title, incident_title_differs());
      const articles = (await listAllMedia(db, "article", _id)).map(asArticle);
      const videos = (await listAllMedia(db, "video", _id)).map(asVideo);
      const heldImages = await listAllImages(db, _id);
      for (const { _id } of heldImages) await removeImage(db, _id);
      await removeIncident(db, _id);
      await audit({ action: "destroy_incident", subject: _id, before: { ...incident, articles, videos, images: heldImages } });
      afterCommit(() => images.removeFiles());
      return { message: incident_destroyed(), _id };
    }),
  ];
}
