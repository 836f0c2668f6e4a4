import { z } from "zod";
import { idInputSchema, idSchema, mutationResultSchema } from "#platform/shared/call-schemas.ts";
import { incidentTitleConfirmationSchema } from "../rules.ts";
import {
  articleLinkSchema,
  IMAGE_MAX_BYTES,
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

export const createArticleArchive = {
  summary: "Add an article to an incident",
  input: z.object({ incident_id: idSchema, ...articleShape }),
  output: mutationResultSchema,
};

export const editArticleArchive = {
  summary:
    "Change the link or the description of an article; what is absent stays. `incident_id`, where given, must be its incident",
  input: z
    .object({ incident_id: idSchema, ...articleShape })
    .partial()
    .extend({ article_archive_id: idSchema }),
  output: mutationResultSchema.extend({ article_link: z.string(), description: z.string() }),
};

export const deleteArticle = {
  summary: "Put an article of an incident into the trash",
  input: z.object({ incident_id: idSchema, article_id: idSchema }),
  output: mutationResultSchema,
};

export const restoreArticle = {
  summary: "Bring a deleted article back to its old place in its incident",
  input: idInputSchema,
  output: mutationResultSchema,
};

export const destroyArticle = {
  summary: "Delete an article in the trash for good; `title` repeats the title of its incident",
  input: z.object({ id: idSchema, title: incidentTitleConfirmationSchema }),
  output: mutationResultSchema,
};

export const getVideosForIncident = {
  summary: "The videos of an incident, newest first",
  input: idInputSchema,
  output: z.array(videoSchema),
};

export const createVideoArchive = {
  summary: "Add a video to an incident",
  input: z.object({ incident_id: idSchema, ...videoShape }),
  output: mutationResultSchema,
};

export const editVideoArchive = {
  summary:
    "Change the link or the description of a video; what is absent stays. `incident_id`, where given, must be its incident",
  input: z
    .object({ incident_id: idSchema, ...videoShape })
    .partial()
    .extend({ video_archive_id: idSchema }),
  output: mutationResultSchema.extend({ video_link: z.string(), description: z.string() }),
};

export const deleteVideoArchive = {
  summary: "Put a video of an incident into the trash",
  input: z.object({ incident_id: idSchema, video_id: idSchema }),
  output: mutationResultSchema,
};

export const restoreVideo = {
  summary: "Bring a deleted video back to its old place in its incident",
  input: idInputSchema,
  output: mutationResultSchema,
};

export const destroyVideo = {
  summary: "Delete a video in the trash for good; `title` repeats the title of its incident",
  input: z.object({ id: idSchema, title: incidentTitleConfirmationSchema }),
  output: mutationResultSchema,
};

export const getImagesForIncident = {
  summary: "The images of an incident, newest first",
  input: idInputSchema,
  output: z.array(imageSchema),
};

export const createImageArchive = {
  summary: "Add a JPEG or PNG image to an incident; `untouched` is `true` when the file is as the camera made it",
  input: z.object({
    image_archive: imageFileSchema,
    incident_id: idSchema,
    description: mediaDescriptionSchema,
    filename: imageFileNameSchema,
    untouched: isUntouchedSchema,
  }),
  maxFileBytes: IMAGE_MAX_BYTES,
  output: mutationResultSchema.extend(imageSchema.shape),
};

export const editImageArchive = {
  summary: "Change the description of an image; what is absent stays. `incident_id`, where given, must be its incident",
  input: z
    .object({ incident_id: idSchema, description: mediaDescriptionSchema })
    .partial()
    .extend({ image_archive_id: idSchema }),
  output: mutationResultSchema.extend({ description: z.string() }),
};

export const deleteImageArchive = {
  summary: "Put an image of an incident into the trash",
  input: z.object({ incident_id: idSchema, image_archive_id: idSchema }),
  output: mutationResultSchema,
};

export const restoreImage = {
  summary: "Bring a deleted image back to its old place in its incident",
  input: idInputSchema,
  output: mutationResultSchema,
};

export const destroyImage = {
  summary: "Delete an image in the trash for good, its files included; `title` repeats the title of its incident",
  input: z.object({ id: idSchema, title: incidentTitleConfirmationSchema }),
  output: mutationResultSchema,
};
