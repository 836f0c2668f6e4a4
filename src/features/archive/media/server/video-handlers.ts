import { findIncident } from "#features/archive/incidents/server/incident-store.ts";
import { video_added, video_deleted, video_destroyed, video_edited, video_restored } from "#messages";
import { createEndpoint, type Endpoint } from "#platform/server/call-handler.ts";
import { throwNotFound } from "#platform/server/errors.ts";
import {
  createVideoArchive,
  deleteVideoArchive,
  destroyVideo,
  editVideoArchive,
  getVideosForIncident,
  restoreVideo,
} from "../calls.ts";
import * as schemas from "../schemas.ts";
import { createMedia, deleteMedia, destroyMedia, editMedia, restoreMedia } from "./linked-media.ts";
import { type Db, listMedia } from "./linked-media-store.ts";
import { toVideo } from "./to-article.ts";
import { toTold } from "./told-source.ts";

export function videoHandlers(): Endpoint<Db>[] {
  return [
    createEndpoint(getVideosForIncident, schemas.getVideosForIncident, {
      commit: async ({ id }, { db }) => {
        if (!(await findIncident(db, id))) throwNotFound();
        return (await listMedia(db, "video", id)).map(toTold).map(toVideo);
      },
    }),

    createEndpoint(createVideoArchive, schemas.createVideoArchive, {
      commit: async ({ incident_id, video_link: link, ...data }, context) => {
        const _id = await createMedia("video", incident_id, { link, ...data }, context);
        return { message: video_added(), _id };
      },
    }),

    createEndpoint(editVideoArchive, schemas.editVideoArchive, {
      commit: async ({ video_archive_id: _id, incident_id, video_link: link, ...changes }, context) => {
        const after = await editMedia("video", _id, incident_id, link === undefined ? changes : { link, ...changes }, context);
        return { message: video_edited(), _id, ...toVideo(after) };
      },
    }),

    createEndpoint(deleteVideoArchive, schemas.deleteVideoArchive, {
      commit: async ({ incident_id, video_id: _id }, context) => {
        await deleteMedia("video", "delete_video_archive", _id, incident_id, context);
        return { message: video_deleted(), _id };
      },
    }),

    createEndpoint(restoreVideo, schemas.restoreVideo, {
      commit: async ({ id: _id }, context) => {
        await restoreMedia("video", _id, context);
        return { message: video_restored(), _id };
      },
    }),

    createEndpoint(destroyVideo, schemas.destroyVideo, {
      commit: async ({ id: _id, title }, context) => {
        await destroyMedia("video", _id, title, context);
        return { message: video_destroyed(), _id };
      },
    }),
  ];
}
