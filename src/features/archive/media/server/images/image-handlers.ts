import { findIncident } from "#features/archive/incidents/server/store.ts";
import {
  image_added,
  image_deleted,
  image_destroyed,
  image_edited,
  image_of_other_incident,
  image_restored,
  incident_title_differs,
} from "#messages";
import { assertRetyped } from "#platform/server/assert-retyped.ts";
import { type Endpoint, handle } from "#platform/server/call-handler.ts";
import { Refusal, refuseUnknown } from "#platform/server/errors.ts";
import {
  createImageArchive,
  deleteImageArchive,
  destroyImage,
  editImageArchive,
  getImagesForIncident,
  restoreImage,
} from "../../calls.ts";
import { imageFileName } from "../../rules.ts";
import type { KeptImage } from "./image-files.ts";
import { type Db, findImage, insertImage, listImages, markImage, removeImage, updateImage } from "./image-store.ts";
import type { Images } from "./images.ts";
import { pathOfImage } from "./serve-images.ts";

export function imageHandlers(images: Images): Endpoint<Db>[] {
  return [
    handle(getImagesForIncident, async ({ id }, { db }) => {
      if (!(await findIncident(db, id))) refuseUnknown();
      return (await listImages(db, id)).map(({ address, ...image }) => ({ ...image, img: pathOfImage(address) }));
    }),

    handle(
      createImageArchive,
      async ({ incident_id, description, untouched, ...input }, { db, now, audit, afterCommit }, kept: KeptImage) => {
        if (!(await findIncident(db, incident_id))) refuseUnknown();
        await images.claim(db, kept);
        const filename = input.filename || imageFileName.parse(input.image_archive.name);
        const { address, files } = kept;
        const values = { incidentId: incident_id, description, address, filename, isUntouched: untouched, files };
        const _id = await insertImage(db, values, now);
        const { sha256 } = input.image_archive;
        await audit({ action: "create_image_archive", subject: _id, after: { incident_id, description, sha256 } });
        afterCommit(async () => images.makeAvif());
        return { message: image_added(), _id, incident_id, description, img: pathOfImage(address) };
      },
      async ({ incident_id, image_archive }, { db }) => {
        if (!(await findIncident(db, incident_id))) refuseUnknown();
        return images.keep(image_archive);
      },
    ),

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

    handle(destroyImage, async ({ id: _id, title }, { db, audit, afterCommit }) => {
      const before = await findInTrash(_id, db);
      assertRetyped(title, before.incident_title, incident_title_differs());
      await removeImage(db, _id);
      await audit({ action: "destroy_image", subject: _id, before });
      afterCommit(() => images.removeFiles());
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
