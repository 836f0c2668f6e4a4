import { findIncident } from "#features/archive/incidents/server/store.ts";
import { assertRetyped } from "#platform/server/assert-retyped.ts";
import { type Handled, handle } from "#platform/server/call-handler.ts";
import { Refusal, refuseUnknown, StatusError } from "#platform/server/errors.ts";
import {
  image_deleted,
  image_destroyed,
  image_edited,
  image_of_other_incident,
  image_restored,
  incident_title_differs,
  too_busy,
} from "#words";
import {
  createImageArchive,
  deleteImageArchive,
  destroyImage,
  editImageArchive,
  getImagesForIncident,
  restoreImage,
} from "../../calls.ts";
import { type Db, findImage, listImages, markImage, removeImage, updateImage } from "./image-store.ts";

export function imageHandlers(): Handled<Db>[] {
  return [
    handle(getImagesForIncident, async ({ id }, { db }) => {
      if (!(await findIncident(db, id))) refuseUnknown();
      return (await listImages(db, id)).map(({ address, ...image }) => ({ ...image, img: `/media/${address}` }));
    }),

    handle(createImageArchive, async () => {
      throw new StatusError(503, too_busy());
    }),

    handle(editImageArchive, async ({ image_archive_id: _id, incident_id, description }, { db, now, audit }) => {
      const before = await findStanding(_id, incident_id, db);
      if (before.description !== description) {
        await updateImage(db, _id, description, now);
        await audit({
          action: "edit_image_archive",
          subject: _id,
          before: { description: before.description },
          after: { description },
        });
      }
      return { message: image_edited(), _id, description };
    }),

    handle(deleteImageArchive, async ({ incident_id, image_archive_id: _id }, { db, now, audit }) => {
      const { description } = await findStanding(_id, incident_id, db);
      await markImage(db, _id, now);
      await audit({ action: "delete_image_archive", subject: _id, before: { incident_id, description } });
      return { message: image_deleted(), _id };
    }),

    handle(restoreImage, async ({ id: _id }, { db, audit }) => {
      const { description, deleted_at } = await findInTrash(_id, db);
      await markImage(db, _id, null);
      await audit({
        action: "restore_image",
        subject: _id,
        before: { description, deleted_at },
        after: { description, deleted_at: null },
      });
      return { message: image_restored(), _id };
    }),

    handle(destroyImage, async ({ id: _id, title }, { db, audit }) => {
      const before = await findInTrash(_id, db);
      assertRetyped(title, before.incident_title, incident_title_differs());
      await removeImage(db, _id);
      await audit({ action: "destroy_image", subject: _id, before });
      return { message: image_destroyed(), _id };
    }),
  ];
}

async function findStanding(id: string, incidentId: string | undefined, db: Db) {
  const image = await findImage(db, id);
  if (image?.deleted_at !== null) return refuseUnknown();
  if (incidentId !== undefined && image.incident_id !== incidentId) throw new Refusal(image_of_other_incident());
  return image;
}

async function findInTrash(id: string, db: Db) {
  const image = await findImage(db, id);
  return image && image.deleted_at !== null ? image : refuseUnknown();
}
