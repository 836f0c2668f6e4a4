import { withLoweredVerification } from "#features/archive/incidents/server/lower-verification.ts";
import { requireVisibleIncident } from "#features/archive/incidents/server/require-incident.ts";
import { video_added, video_deleted, video_destroyed, video_edited, video_restored } from "#messages";
import { createEndpoint, type Endpoint } from "#platform/server/call-handler.ts";
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
import { toSourceResponse } from "./source-response.ts";
import { toVideo } from "./to-article.ts";

export function videoHandlers(): Endpoint<Db>[] {
  return [
    createEndpoint(getVideosForIncident, schemas.getVideosForIncident, {
      commit: async ({ id }, { db, caller }) => {
        await requireVisibleIncident(db, id, caller);
        return (await listMedia(db, "video", id)).map(toSourceResponse).map(toVideo);
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
        const input = link === undefined ? changes : { link, ...changes };
        const { incidentId, ...after } = await editMedia("video", _id, incident_id, input, context);
        const message = await withLoweredVerification(video_edited(), incidentId, "sources", context);
        return { message, _id, ...toVideo(after) };
      },
    }),

    createEndpoint(deleteVideoArchive, schemas.deleteVideoArchive, {
      commit: async ({ incident_id, video_id: _id }, context) => {
        await deleteMedia("video", "delete_video_archive", _id, incident_id, context);
        return { message: await withLoweredVerification(video_deleted(), incident_id, "facts", context), _id };
      },
    }),

    createEndpoint(restoreVideo, schemas.restoreVideo, {
      commit: async ({ id: _id }, context) => {
        const incidentId = await restoreMedia("video", _id, context);
        return { message: await withLoweredVerification(video_restored(), incidentId, "facts", context), _id };
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
