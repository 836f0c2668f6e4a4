import { findIncident } from "#features/archive/incidents/server/store.ts";
import { video_added, video_deleted, video_destroyed, video_edited, video_restored } from "#messages";
import { type Endpoint, handle } from "#platform/server/call-handler.ts";
import { refuseUnknown } from "#platform/server/errors.ts";
import {
  createVideoArchive,
  deleteVideoArchive,
  destroyVideo,
  editVideoArchive,
  getVideosForIncident,
  restoreVideo,
} from "../calls.ts";
import { addMedia, deleteMedia, destroyMedia, editMedia, restoreMedia } from "./media-acts.ts";
import { asVideo } from "./name-link.ts";
import { type Db, listMedia } from "./store.ts";

export function videoHandlers(): Endpoint<Db>[] {
  return [
    handle(getVideosForIncident, async ({ id }, { db }) => {
      if (!(await findIncident(db, id))) refuseUnknown();
      return (await listMedia(db, "video", id)).map(asVideo);
    }),

    handle(createVideoArchive, async ({ incident_id, video_link: link, description }, context) => {
      const _id = await addMedia("video", incident_id, { link, description }, context);
      return { message: video_added(), _id };
    }),

    handle(editVideoArchive, async ({ video_archive_id: _id, incident_id, video_link, description }, context) => {
      await editMedia("video", _id, incident_id, { link: video_link, description }, context);
      return { message: video_edited(), _id, video_link, description };
    }),

    handle(deleteVideoArchive, async ({ incident_id, video_id: _id }, context) => {
      await deleteMedia("video", "delete_video_archive", _id, incident_id, context);
      return { message: video_deleted(), _id };
    }),

    handle(restoreVideo, async ({ id: _id }, context) => {
      await restoreMedia("video", _id, context);
      return { message: video_restored(), _id };
    }),

    handle(destroyVideo, async ({ id: _id, title }, context) => {
      await destroyMedia("video", _id, title, context);
      return { message: video_destroyed(), _id };
    }),
  ];
}
