import { createPartTrash } from "#features/archive/incidents/server/part-kind.ts";
import { imageKind } from "../source-kinds.ts";
import { toImage } from "../source-response.ts";
import { destroySource } from "../trash.ts";
import type { ImageService } from "./image-service.ts";
import { type Db, imageStore } from "./image-store.ts";

export const createImageTrash = (images: Pick<ImageService, "deleteOrphanedFiles">) =>
  createPartTrash(imageKind, {
    list: async (db: Db, before?: string) => (await imageStore.listDeleted(db, before)).map(toImage),
    pickNameFields: ({ description }) => ({ description }),
    restore: (db, { _id }) => imageStore.restore(db, _id),
    destroy: async (image, { db, afterCommit }) => {
      const citations = await destroySource(db, "image", image._id);
      afterCommit(() => images.deleteOrphanedFiles());
      return { ...image, ...citations };
    },
  });
