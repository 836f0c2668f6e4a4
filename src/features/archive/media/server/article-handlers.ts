import { withLoweredVerification } from "#features/archive/incidents/server/lower-verification.ts";
import { article_added, article_deleted, article_destroyed, article_edited, article_restored } from "#messages";
import { createEndpoint, type Endpoint } from "#platform/server/call-handler.ts";
import { createArticleArchive, deleteArticle, destroyArticle, editArticleArchive, restoreArticle } from "../calls.ts";
import * as schemas from "../schemas.ts";
import { createMedia, deleteMedia, destroyMedia, editMedia, restoreMedia } from "./linked-media.ts";
import type { Db } from "./linked-media-store.ts";
import { toArticle } from "./to-article.ts";

/** Returns the endpoints of articles, except reading them: they come with their incident. */
export function articleHandlers(): Endpoint<Db>[] {
  return [
    createEndpoint(createArticleArchive, schemas.createArticleArchive, {
      commit: async ({ incident_id, article_link: link, ...data }, context) => {
        const _id = await createMedia("article", incident_id, { link, ...data }, context);
        return { message: article_added(), _id };
      },
    }),

    createEndpoint(editArticleArchive, schemas.editArticleArchive, {
      commit: async ({ article_archive_id: _id, incident_id, article_link: link, ...changes }, context) => {
        const input = link === undefined ? changes : { link, ...changes };
        const { incidentId, ...after } = await editMedia("article", _id, incident_id, input, context);
        const message = await withLoweredVerification(article_edited(), incidentId, "sources", context);
        return { message, _id, ...toArticle(after) };
      },
    }),

    createEndpoint(deleteArticle, schemas.deleteArticle, {
      commit: async ({ incident_id, article_id: _id }, context) => {
        await deleteMedia("article", "delete_article", _id, incident_id, context);
        return { message: await withLoweredVerification(article_deleted(), incident_id, "facts", context), _id };
      },
    }),

    createEndpoint(restoreArticle, schemas.restoreArticle, {
      commit: async ({ id: _id }, context) => {
        const incidentId = await restoreMedia("article", _id, context);
        return { message: await withLoweredVerification(article_restored(), incidentId, "facts", context), _id };
      },
    }),

    createEndpoint(destroyArticle, schemas.destroyArticle, {
      commit: async ({ id: _id, title }, context) => {
        await destroyMedia("article", _id, title, context);
        return { message: article_destroyed(), _id };
      },
    }),
  ];
}
