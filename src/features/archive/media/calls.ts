import { z } from "zod";
import { actedOn } from "#platform/shared/acted-on.ts";
import { defineCall } from "#platform/shared/define-call.ts";
import { knownId } from "#platform/shared/known-id.ts";
import { retypedIncidentTitle } from "../rules.ts";
import { articleLink, image, imageFile, imageFileName, isUntouched, mediaDescription, video, videoLink } from "./rules.ts";

const articleFields = { article_link: articleLink, description: mediaDescription };
const videoFields = { video_link: videoLink, description: mediaDescription };

export const createArticleArchive = defineCall({
  method: "POST",
  path: "/create_article_archive",
  access: "admin",
  summary: "Add an article to an incident",
  input: z.object({ incident_id: knownId, ...articleFields }),
  output: actedOn,
});

export const editArticleArchive = defineCall({
  method: "PATCH",
  path: "/edit_article_archive",
  access: "admin",
  summary: "Change the link and the description of an article; `incident_id`, where given, must be its incident",
  input: z.object({ article_archive_id: knownId, incident_id: knownId.optional(), ...articleFields }),
  output: actedOn.extend({ article_link: z.string(), description: z.string() }),
});

export const deleteArticle = defineCall({
  method: "DELETE",
  path: "/delete_article/:incident_id/:article_id",
  access: "admin",
  summary: "Put an article of an incident into the trash",
  input: z.object({ incident_id: knownId, article_id: knownId }),
  output: actedOn,
});

export const restoreArticle = defineCall({
  method: "POST",
  path: "/restore_article/:id",
  access: "admin",
  summary: "Bring a deleted article back to its old place in its incident",
  input: z.object({ id: knownId }),
  output: actedOn,
});

export const destroyArticle = defineCall({
  method: "DELETE",
  path: "/destroy_article/:id",
  access: "owner",
  summary: "Delete an article in the trash for good; `title` repeats the title of its incident",
  input: z.object({ id: knownId, title: retypedIncidentTitle }),
  output: actedOn,
});

export const getVideosForIncident = defineCall({
  method: "GET",
  path: "/get_videos_for_incident/:id",
  access: "public",
  summary: "The videos of an incident, newest first",
  input: z.object({ id: knownId }),
  output: z.array(video),
});

export const createVideoArchive = defineCall({
  method: "POST",
  path: "/create_video_archive",
  access: "admin",
  summary: "Add a video to an incident",
  input: z.object({ incident_id: knownId, ...videoFields }),
  output: actedOn,
});

export const editVideoArchive = defineCall({
  method: "PATCH",
  path: "/edit_video_archive",
  access: "admin",
  summary: "Change the link and the description of a video; `incident_id`, where given, must be its incident",
  input: z.object({ video_archive_id: knownId, incident_id: knownId.optional(), ...videoFields }),
  output: actedOn.extend({ video_link: z.string(), description: z.string() }),
});

export const deleteVideoArchive = defineCall({
  method: "DELETE",
  path: "/delete_video_archive/:incident_id/:video_id",
  access: "admin",
  summary: "Put a video of an incident into the trash",
  input: z.object({ incident_id: knownId, video_id: knownId }),
  output: actedOn,
});

export const restoreVideo = defineCall({
  method: "POST",
  path: "/restore_video/:id",
  access: "admin",
  summary: "Bring a deleted video back to its old place in its incident",
  input: z.object({ id: knownId }),
  output: actedOn,
});

export const destroyVideo = defineCall({
  method: "DELETE",
  path: "/destroy_video/:id",
  access: "owner",
  summary: "Delete a video in the trash for good; `title` repeats the title of its incident",
  input: z.object({ id: knownId, title: retypedIncidentTitle }),
  output: actedOn,
});

export const getImagesForIncident = defineCall({
  method: "GET",
  path: "/get_images_for_incident/:id",
  access: "public",
  summary: "The images of an incident, newest first",
  input: z.object({ id: knownId }),
  output: z.array(image),
});

export const createImageArchive = defineCall({
  method: "POST",
  path: "/create_image_archive",
  access: "admin",
  summary: "Add a JPEG or PNG image to an incident; `untouched` is `true` when the file is as the camera made it",
  upload: { field: "image_archive", maxBytes: 20 * 1024 * 1024 },
  input: z.object({
    image_archive: imageFile,
    incident_id: knownId,
    description: mediaDescription,
    filename: imageFileName,
    untouched: isUntouched,
  }),
  output: actedOn.extend(image.shape),
});

export const editImageArchive = defineCall({
  method: "PATCH",
  path: "/edit_image_archive",
  access: "admin",
  summary: "Change the description of an image; `incident_id`, where given, must be its incident",
  input: z.object({ image_archive_id: knownId, incident_id: knownId.optional(), description: mediaDescription }),
  output: actedOn.extend({ description: z.string() }),
});

export const deleteImageArchive = defineCall({
  method: "DELETE",
  path: "/delete_image_archive/",
  access: "admin",
  summary: "Put an image of an incident into the trash",
  input: z.object({ incident_id: knownId, image_archive_id: knownId }),
  output: actedOn,
});

export const restoreImage = defineCall({
  method: "POST",
  path: "/restore_image/:id",
  access: "admin",
  summary: "Bring a deleted image back to its old place in its incident",
  input: z.object({ id: knownId }),
  output: actedOn,
});

export const destroyImage = defineCall({
  method: "DELETE",
  path: "/destroy_image/:id",
  access: "owner",
  summary: "Delete an image in the trash for good, its files included; `title` repeats the title of its incident",
  input: z.object({ id: knownId, title: retypedIncidentTitle }),
  output: actedOn,
});
