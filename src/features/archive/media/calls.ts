import { z } from "zod";
import { defineCall } from "#platform/shared/define-call.ts";
import { idSchema } from "#platform/shared/id-schema.ts";
import { mutationResultSchema } from "#platform/shared/mutation-result-schema.ts";
import { incidentTitleConfirmationSchema } from "../rules.ts";
import {
  articleLinkSchema,
  imageFileNameSchema,
  imageFileSchema,
  imageSchema,
  isUntouchedSchema,
  mediaDescriptionSchema,
  videoLinkSchema,
  videoSchema,
} from "./rules.ts";

const articleShape = { article_link: articleLinkSchema, description: mediaDescriptionSchema };
const videoShape = { video_link: videoLinkSchema, description: mediaDescriptionSchema };

export const createArticleArchive = defineCall({
  method: "POST",
  path: "/create_article_archive",
  access: "admin",
  summary: "Add an article to an incident",
  input: z.object({ incident_id: idSchema, ...articleShape }),
  output: mutationResultSchema,
});

export const editArticleArchive = defineCall({
  method: "PATCH",
  path: "/edit_article_archive",
  access: "admin",
  summary:
    "Change the link or the description of an article; what is absent stays. `incident_id`, where given, must be its incident",
  input: z
    .object({ incident_id: idSchema, ...articleShape })
    .partial()
    .extend({ article_archive_id: idSchema }),
  output: mutationResultSchema.extend({ article_link: z.string(), description: z.string() }),
});

export const deleteArticle = defineCall({
  method: "DELETE",
  path: "/delete_article/:incident_id/:article_id",
  access: "admin",
  summary: "Put an article of an incident into the trash",
  input: z.object({ incident_id: idSchema, article_id: idSchema }),
  output: mutationResultSchema,
});

export const restoreArticle = defineCall({
  method: "POST",
  path: "/restore_article/:id",
  access: "admin",
  summary: "Bring a deleted article back to its old place in its incident",
  input: z.object({ id: idSchema }),
  output: mutationResultSchema,
});

export const destroyArticle = defineCall({
  method: "DELETE",
  path: "/destroy_article/:id",
  access: "owner",
  summary: "Delete an article in the trash for good; `title` repeats the title of its incident",
  input: z.object({ id: idSchema, title: incidentTitleConfirmationSchema }),
  output: mutationResultSchema,
});

export const getVideosForIncident = defineCall({
  method: "GET",
  path: "/get_videos_for_incident/:id",
  access: "public",
  summary: "The videos of an incident, newest first",
  input: z.object({ id: idSchema }),
  output: z.array(videoSchema),
});

export const createVideoArchive = defineCall({
  method: "POST",
  path: "/create_video_archive",
  access: "admin",
  summary: "Add a video to an incident",
  input: z.object({ incident_id: idSchema, ...videoShape }),
  output: mutationResultSchema,
});

export const editVideoArchive = defineCall({
  method: "PATCH",
  path: "/edit_video_archive",
  access: "admin",
  summary:
    "Change the link or the description of a video; what is absent stays. `incident_id`, where given, must be its incident",
  input: z
    .object({ incident_id: idSchema, ...videoShape })
    .partial()
    .extend({ video_archive_id: idSchema }),
  output: mutationResultSchema.extend({ video_link: z.string(), description: z.string() }),
});

export const deleteVideoArchive = defineCall({
  method: "DELETE",
  path: "/delete_video_archive/:incident_id/:video_id",
  access: "admin",
  summary: "Put a video of an incident into the trash",
  input: z.object({ incident_id: idSchema, video_id: idSchema }),
  output: mutationResultSchema,
});

export const restoreVideo = defineCall({
  method: "POST",
  path: "/restore_video/:id",
  access: "admin",
  summary: "Bring a deleted video back to its old place in its incident",
  input: z.object({ id: idSchema }),
  output: mutationResultSchema,
});

export const destroyVideo = defineCall({
  method: "DELETE",
  path: "/destroy_video/:id",
  access: "owner",
  summary: "Delete a video in the trash for good; `title` repeats the title of its incident",
  input: z.object({ id: idSchema, title: incidentTitleConfirmationSchema }),
  output: mutationResultSchema,
});

export const getImagesForIncident = defineCall({
  method: "GET",
  path: "/get_images_for_incident/:id",
  access: "public",
  summary: "The images of an incident, newest first",
  input: z.object({ id: idSchema }),
  output: z.array(imageSchema),
});

export const createImageArchive = defineCall({
  method: "POST",
  path: "/create_image_archive",
  access: "admin",
  summary: "Add a JPEG or PNG image to an incident; `untouched` is `true` when the file is as the camera made it",
  upload: { field: "image_archive", maxBytes: 20 * 1024 * 1024 },
  input: z.object({
    image_archive: imageFileSchema,
    incident_id: idSchema,
    description: mediaDescriptionSchema,
    filename: imageFileNameSchema,
    untouched: isUntouchedSchema,
  }),
  output: mutationResultSchema.extend(imageSchema.shape),
});

export const editImageArchive = defineCall({
  method: "PATCH",
  path: "/edit_image_archive",
  access: "admin",
  summary: "Change the description of an image; what is absent stays. `incident_id`, where given, must be its incident",
  input: z
    .object({ incident_id: idSchema, description: mediaDescriptionSchema })
    .partial()
    .extend({ image_archive_id: idSchema }),
  output: mutationResultSchema.extend({ description: z.string() }),
});

export const deleteImageArchive = defineCall({
  method: "DELETE",
  path: "/delete_image_archive/",
  access: "admin",
  summary: "Put an image of an incident into the trash",
  input: z.object({ incident_id: idSchema, image_archive_id: idSchema }),
  output: mutationResultSchema,
});

export const restoreImage = defineCall({
  method: "POST",
  path: "/restore_image/:id",
  access: "admin",
  summary: "Bring a deleted image back to its old place in its incident",
  input: z.object({ id: idSchema }),
  output: mutationResultSchema,
});

export const destroyImage = defineCall({
  method: "DELETE",
  path: "/destroy_image/:id",
  access: "owner",
  summary: "Delete an image in the trash for good, its files included; `title` repeats the title of its incident",
  input: z.object({ id: idSchema, title: incidentTitleConfirmationSchema }),
  output: mutationResultSchema,
});
