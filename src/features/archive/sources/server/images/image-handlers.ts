import { trashPart } from "#features/archive/incidents/server/part-kind.ts";
import { requireEditableIncident, requireVisibleIncident } from "#features/archive/incidents/server/require-incident.ts";
import * as m from "#messages";
import { createHandler, type Handlers, isActive } from "#platform/server/calls/call-handler.ts";
import type * as adminCalls from "../../admin-calls.ts";
import type * as calls from "../../calls.ts";
import { imageFileNameSchema } from "../../rules.ts";
import { isSensitiveByDefault } from "../../source-rules.ts";
import { assertSource } from "../assert-source.ts";
import { type Db, insertImage, listImageFilenames, listImages } from "../image-store.ts";
import { editSource } from "../source-handlers.ts";
import { imageKind } from "../source-kinds.ts";
import { omitImageDefaults, toImage } from "../source-response.ts";
import { getImagePath } from "./image-routes.ts";
import type { ImageService } from "./image-service.ts";
import type { TempImage } from "./store-image.ts";

export function imageHandlers(images: ImageService) {
  return {
    getImagesForIncident: async ({ id }, { db, caller }) => {
      const { publication } = await requireVisibleIncident(db, id, caller);
      const filenames = isActive(caller) ? await listImageFilenames(db, id) : null;
      return (await listImages(db, id)).map(({ address, ...image }) => ({
        ...toImage(image),
        ...(filenames && { filename: filenames.get(image._id) }),
        img: getImagePath(address, publication),
      }));
    },

    createImageArchive: createHandler({
      prepare: async ({ incident_id, image_archive, ...input }, { db, now }) => {
        await requireEditableIncident(db, incident_id);
        await assertSource(db, { incident_id }, input, null, now);
        return images.putTemp(image_archive);
      },
      handle: async (
        { incident_id, description, untouched, image_archive, filename, ...input },
        { db, now, audit, afterCommit },
        tempImage: TempImage,
      ) => {
        const { publication } = await requireEditableIncident(db, incident_id);
        const { image_kind = null, is_sensitive = isSensitiveByDefault(image_kind), ...known } = input;
        const source = { ...known, image_kind, is_sensitive };
        await assertSource(db, { incident_id }, source, null, now);
        await images.makePermanent(db, tempImage);
        const { address, files } = tempImage;
        const storedFilename = filename || imageFileNameSchema.parse(image_archive.name);
        const values = {
          incidentId: incident_id,
          description,
          address,
          filename: storedFilename,
          isUntouched: untouched,
          files,
          source,
        };
        const _id = await insertImage(db, values, now);
        const { sha256 } = image_archive;
        await audit({
          ...{ verb: "create", kind: "image", id: _id, root: { kind: "incident", id: incident_id } },
          after: { incident_id, description, ...omitImageDefaults(source), sha256 },
        });
        afterCommit(async () => images.scheduleAvif());
        return {
          message: m.image_added(),
          _id,
          incident_id,
          description,
          ...toImage(source),
          filename: storedFilename,
          img: getImagePath(address, publication),
        };
      },
    }),

    editImageArchive: async ({ image_archive_id: id, ...input }, context) => {
      const data = await editSource(imageKind, { id, ...input }, context);
      return { message: m.image_edited(), _id: id, ...omitImageDefaults(data) };
    },

    deleteImageArchive: async ({ incident_id, image_archive_id: _id }, context) => {
      await trashPart(imageKind, _id, incident_id, context);
      return { message: m.image_deleted(), _id };
    },
  } satisfies Partial<Handlers<typeof calls & typeof adminCalls, Db>>;
}
