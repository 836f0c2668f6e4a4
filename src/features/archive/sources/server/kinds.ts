import type { z } from "zod";
import type { TrashPage } from "#database/trash-store.ts";
import { createPartTrash } from "#features/archive/incidents/server/part-kind.ts";
import * as m from "#messages";
import type { ItemKinds } from "#platform/server/calls/item-kind.ts";
import { RefusalError } from "#platform/server/http/errors.ts";
import { deletedArticleSchema, deletedImageSchema, deletedVideoSchema } from "../rules.ts";
import { assertFindingsSupported } from "./assert-source.ts";
import { deleteCitations, listCitations } from "./cited-source-store.ts";
import { articleKind, imageKind, videoKind } from "./source-kinds.ts";
import { toArticle, toImage, toSourceResponse, toVideo } from "./source-response.ts";
import { type Db, isRepeated, sourceStores } from "./source-store.ts";

declare module "#platform/shared/item-calls.ts" {
  interface DeletedItems {
    article: z.output<typeof deletedArticleSchema>;
    video: z.output<typeof deletedVideoSchema>;
    image: z.output<typeof deletedImageSchema>;
  }
}

export const sourceKinds = {
  article: {
    deletedSchema: deletedArticleSchema,
    trash: createPartTrash(articleKind, {
      list: async (db: Db, page?: TrashPage) =>
        (await sourceStores.article.listDeleted(db, page)).map(toSourceResponse).map(toArticle),
      pickNameFields: ({ link, reference }) => (reference === undefined ? toArticle({ link }) : { reference }),
      destroy: async (article, { db }) => ({ ...toArticle(article), ...(await destroySource(db, "article", article._id)) }),
    }),
  },
  video: {
    deletedSchema: deletedVideoSchema,
    trash: createPartTrash(videoKind, {
      list: async (db: Db, page?: TrashPage) =>
        (await sourceStores.video.listDeleted(db, page)).map(toSourceResponse).map(toVideo),
      pickNameFields: ({ link }) => toVideo({ link }),
      destroy: async (video, { db }) => ({ ...toVideo(video), ...(await destroySource(db, "video", video._id)) }),
    }),
  },
  image: {
    deletedSchema: deletedImageSchema,
    trash: createPartTrash(imageKind, {
      list: async (db: Db, page?: TrashPage) => (await sourceStores.image.listDeleted(db, page)).map(toImage),
      pickNameFields: ({ description }) => ({ description }),
      destroy: async (image, { db, afterCommit }, files) => {
        const citations = await destroySource(db, "image", image._id);
        afterCommit(() => files.deleteOrphanedFiles());
        return { ...image, ...citations };
      },
    }),
  },
} satisfies ItemKinds<Db, "article" | "video" | "image">;

/**
 * Deletes a source for good, and returns the ids of the statements that cited it along with others.
 *
 * @throws {RefusalError} while another source repeats it, or it is the only source of a statement
 */
async function destroySource(db: Db, type: keyof typeof sourceStores, id: string) {
  if (await isRepeated(db, id)) throw new RefusalError(m.source_is_repeated());
  const citations = await destroyCitations(db, id);
  await sourceStores[type].delete(db, id);
  return citations;
}

const STATEMENTS = [
  { kind: "claim", name: "claims", restsOnSource: m.claim_rests_on_source },
  { kind: "attribution", name: "attributions", restsOnSource: m.attribution_rests_on_source },
] as const;

/**
 * Removes a source that is deleted for good from the claims and attributions that also cite others, and returns their ids.
 *
 * @throws {RefusalError} while it is the only source of a statement, also of one in the trash
 */
async function destroyCitations(tx: Db, sourceId: string): Promise<Record<"claims" | "attributions", string[]>> {
  await assertFindingsSupported(tx, sourceId, { isPermanent: true });
  const ids = { claims: [] as string[], attributions: [] as string[] };
  for (const { kind, name, restsOnSource } of STATEMENTS) {
    const citations = await listCitations(tx, kind, sourceId);
    if (citations.some(({ isOnlySource }) => isOnlySource)) throw new RefusalError(restsOnSource());
    await deleteCitations(tx, kind, sourceId);
    ids[name] = citations.map(({ _id }) => _id);
  }
  return ids;
}
