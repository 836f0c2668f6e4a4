import { isDeepStrictEqual } from "node:util";
import { countGrounds, withLoweredVerification } from "#features/archive/incidents/server/lower-verification.ts";
import { requireEditableIncident, requireVisibleIncident } from "#features/archive/incidents/server/require-incident.ts";
import type { IncidentChange, VerificationGrounds } from "#features/archive/incidents/verification-rules.ts";
import {
  image_added,
  image_deleted,
  image_destroyed,
  image_edited,
  image_incident_mismatch,
  image_restored,
  incident_title_mismatch,
} from "#messages";
import { assertTitleConfirmed } from "#platform/server/assert-title-confirmed.ts";
import { createEndpoint, type Endpoint } from "#platform/server/call-handler.ts";
import { RefusalError, throwNotFound } from "#platform/server/errors.ts";
import {
  createImageArchive,
  deleteImageArchive,
  destroyImage,
  editImageArchive,
  getImagesForIncident,
  restoreImage,
} from "../../calls.ts";
import { imageFileNameSchema } from "../../rules.ts";
import * as schemas from "../../schemas.ts";
import { sourceDataSchema } from "../../source-rules.ts";
import { assertSource } from "../assert-source.ts";
import { destroyCitations } from "../destroy-citations.ts";
import { toSourceResponse } from "../source-response.ts";
import { getImagePath } from "./image-routes.ts";
import type { ImageService } from "./image-service.ts";
import {
  type Db,
  deleteImageRows,
  findImage,
  insertImage,
  listImages,
  restoreImageRow,
  trashImageRow,
  updateImage,
} from "./image-store.ts";
import type { TempImage } from "./store-image.ts";

export function imageHandlers(images: ImageService): Endpoint<Db>[] {
  return [
    createEndpoint(getImagesForIncident, schemas.getImagesForIncident, {
      commit: async ({ id }, { db, caller }) => {
        const { publication } = await requireVisibleIncident(db, id, caller);
        return (await listImages(db, id)).map(({ address, ...image }) => ({
          ...toSourceResponse(image),
          img: getImagePath(address, publication),
        }));
      },
    }),

    createEndpoint(createImageArchive, schemas.createImageArchive, {
      prepare: async ({ incident_id, image_archive, ...input }, { db, now }) => {
        await requireEditableIncident(db, incident_id);
        await assertSource(db, { incident_id }, input, null, now);
        return images.putTemp(image_archive);
      },
      commit: async (
        { incident_id, description, untouched, image_archive, filename, ...source },
        { db, now, audit, afterCommit },
        tempImage: TempImage,
      ) => {
        const { publication } = await requireEditableIncident(db, incident_id);
        await assertSource(db, { incident_id }, source, null, now);
        await images.makePermanent(db, tempImage);
        const { address, files } = tempImage;
        const values = {
          incidentId: incident_id,
          description,
          address,
          filename: filename || imageFileNameSchema.parse(image_archive.name),
          isUntouched: untouched,
          files,
          source,
        };
        const _id = await insertImage(db, values, now);
        const { sha256 } = image_archive;
        await audit({ action: "create_image_archive", subject: _id, after: { incident_id, description, ...source, sha256 } });
        afterCommit(async () => images.scheduleAvif());
        return {
          message: image_added(),
          _id,
          incident_id,
          description,
          ...toSourceResponse(source),
          img: getImagePath(address, publication),
        };
      },
    }),

    createEndpoint(editImageArchive, schemas.editImageArchive, {
      commit: async ({ image_archive_id: _id, incident_id, base, ...changes }, { db, now, audit, assertNoConflict }) => {
        const image = await requireImage(_id, incident_id, db);
        const before = { description: image.description, ...sourceDataSchema.parse(image) };
        const after = { ...before, ...changes };
        await assertNoConflict(_id, { base, before, after });
        if (!isDeepStrictEqual(after, before)) {
          await assertSource(db, image, after, before, now);
          await updateImage(db, _id, after, now);
          await audit({ action: "edit_image_archive", subject: _id, before, after });
        }
        const message = await withLoweredVerification(image_edited(), image.incident_id, "sources", { db, now, audit });
        return { message, _id, ...toSourceResponse(after) };
      },
    }),

    createEndpoint(deleteImageArchive, schemas.deleteImageArchive, {
      commit: async ({ incident_id, image_archive_id: _id }, { db, now, audit }) => {
        const image = await requireImage(_id, incident_id, db);
        const before = { incident_id, description: image.description, ...sourceDataSchema.parse(image) };
        const grounds = await countGrounds(db, incident_id);
        await trashImageRow(db, _id, now);
        await audit({ action: "delete_image_archive", subject: _id, before });
        const change = await classifyImageChange(db, incident_id, grounds);
        return { message: await withLoweredVerification(image_deleted(), incident_id, change, { db, now, audit }), _id };
      },
    }),

    createEndpoint(restoreImage, schemas.restoreImage, {
      commit: async ({ id: _id }, { db, now, audit }) => {
        const { incident_id, description, deleted_at } = await requireDeletedImage(_id, db);
        const grounds = await countGrounds(db, incident_id);
        await restoreImageRow(db, _id);
        await audit({
          action: "restore_image",
          subject: _id,
          before: { description, deleted_at },
          after: { description, deleted_at: null },
        });
        const change = await classifyImageChange(db, incident_id, grounds);
        return { message: await withLoweredVerification(image_restored(), incident_id, change, { db, now, audit }), _id };
      },
    }),

    createEndpoint(destroyImage, schemas.destroyImage, {
      commit: async ({ id: _id, title }, { db, audit, afterCommit }) => {
        const before = await requireDeletedImage(_id, db);
        assertTitleConfirmed(title, before.incident_title, incident_title_mismatch());
        const citations = await destroyCitations(db, _id);
        await deleteImageRows(db, _id);
        await audit({ action: "destroy_image", subject: _id, before: { ...before, ...citations } });
        afterCommit(() => images.deleteOrphanedFiles());
        return { message: image_destroyed(), _id };
      },
    }),
  ];
}

/** Returns how an image that was deleted or restored changes its incident: only an image that is a source changes the facts. */
async function classifyImageChange(db: Db, incidentId: string, before: VerificationGrounds): Promise<IncidentChange> {
  return isDeepStrictEqual(await countGrounds(db, incidentId), before) ? "sources" : "facts";
}

async function requireImage(id: string, incidentId: string | undefined, db: Db) {
  const image = await findImage(db, id);
  if (image?.deleted_at !== null) return throwNotFound();
  if (incidentId !== undefined && image.incident_id !== incidentId) throw new RefusalError(image_incident_mismatch());
  return image;
}

async function requireDeletedImage(id: string, db: Db) {
  const image = await findImage(db, id);
  return image && image.deleted_at !== null ? image : throwNotFound();
}
