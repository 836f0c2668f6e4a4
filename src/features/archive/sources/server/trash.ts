import { createPartTrash } from "#features/archive/incidents/server/part-kind.ts";
import * as m from "#messages";
import { RefusalError } from "#platform/server/errors.ts";
import { destroyCitations } from "./destroy-citations.ts";
import { articleKind, videoKind } from "./source-kinds.ts";
import { toArticle, toSourceResponse, toVideo } from "./source-response.ts";
import { type Db, isRepeated, sourceStores } from "./source-store.ts";

export const articleTrash = createPartTrash(articleKind, {
  list: async (db: Db, before?: string) =>
    (await sourceStores.article.listDeleted(db, before)).map(toSourceResponse).map(toArticle),
  pickNameFields: ({ link, reference }) => (reference === undefined ? toArticle({ link }) : { reference }),
  destroy: async (article, { db }) => ({ ...toArticle(article), ...(await destroySource(db, "article", article._id)) }),
});

export const videoTrash = createPartTrash(videoKind, {
  list: async (db: Db, before?: string) => (await sourceStores.video.listDeleted(db, before)).map(toSourceResponse).map(toVideo),
  pickNameFields: ({ link }) => toVideo({ link }),
  destroy: async (video, { db }) => ({ ...toVideo(video), ...(await destroySource(db, "video", video._id)) }),
});

/**
 * Deletes a source for good, and returns the ids of the statements that cited it besides others.
 *
 * @throws {RefusalError} while another source repeats it, or a statement cites no other source
 */
export async function destroySource(db: Db, type: keyof typeof sourceStores, id: string) {
  if (await isRepeated(db, id)) throw new RefusalError(m.source_is_repeated());
  const citations = await destroyCitations(db, id);
  await sourceStores[type].delete(db, id);
  return citations;
}
