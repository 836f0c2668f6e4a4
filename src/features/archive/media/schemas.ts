import { z } from "zod";
import { idInputSchema, idSchema, mutationResultSchema } from "#platform/shared/call-schemas.ts";
import { editBaseSchema } from "#platform/shared/conflict.ts";
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
import { sourceInputShape, sourceResponseSchema } from "./source-rules.ts";

const articleShape = { article_link: articleLinkSchema, description: mediaDescriptionSchema, ...sourceInputShape };
const videoShape = { video_link: videoLinkSchema, description: mediaDescriptionSchema, ...sourceInputShape };

export const createArticleArchive = {
  summary:
    "Add an article to an incident. What is known of it as a source may be added: an empty outlet is the host of the link, and `repeats` is the _id of another article, video or image of the incident",
  input: z.object({ incident_id: idSchema, ...articleShape }),
  output: mutationResultSchema,
};

export const editArticleArchive = {
  summary:
    "Change an article, or what is known of it as a source; what is absent stays. `incident_id`, where given, must be its incident",
  input: z
    .object({ incident_id: idSchema, ...articleShape })
    .partial()
    .extend({ article_archive_id: idSchema, base: editBaseSchema.optional() }),
  output: mutationResultSchema.extend({ article_link: z.string(), description: z.string(), ...sourceResponseSchema.shape }),
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
  summary: "Add a video to an incident, with what is known of it as a source, as of an article",
  input: z.object({ incident_id: idSchema, ...videoShape }),
  output: mutationResultSchema,
};

export const editVideoArchive = {
  summary:
    "Change a video, or what is known of it as a source; what is absent stays. `incident_id`, where given, must be its incident",
  input: z
    .object({ incident_id: idSchema, ...videoShape })
    .partial()
    .extend({ video_archive_id: idSchema, base: editBaseSchema.optional() }),
  output: mutationResultSchema.extend({ video_link: z.string(), description: z.string(), ...sourceResponseSchema.shape }),
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
    ...sourceInputShape,
  }),
  maxFileBytes: IMAGE_MAX_BYTES,
  output: mutationResultSchema.extend(imageSchema.shape),
};

export const editImageArchive = {
  summary:
    "Change the description of an image, or what is known of it as a source; what is absent stays. `incident_id`, where given, must be its incident",
  input: z
    .object({ incident_id: idSchema, description: mediaDescriptionSchema, ...sourceInputShape })
    .partial()
    .extend({ image_archive_id: idSchema, base: editBaseSchema.optional() }),
  output: mutationResultSchema.extend({ description: z.string(), ...sourceResponseSchema.shape }),
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
