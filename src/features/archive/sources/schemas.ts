import { z } from "zod";
import { idInputSchema, idSchema, mutationResultSchema } from "#platform/shared/call-schemas.ts";
import { editBaseSchema, requireWithoutBase } from "#platform/shared/conflict.ts";
import { IMAGE_MAX_BYTES } from "./image-rules.ts";
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
import { sourceInputShape, sourceResponseSchema } from "./source-rules.ts";

/** `filename` is only for admins, as a file may be named after a person. */
const namedImageSchema = imageSchema.extend({ filename: z.string().optional() });
const listedOfArticle = { article_link: articleLinkSchema, description: mediaDescriptionSchema };
const listedOfVideo = { video_link: videoLinkSchema, description: mediaDescriptionSchema };
const articleShape = { ...listedOfArticle, ...sourceInputShape };
const videoShape = { ...listedOfVideo, ...sourceInputShape };

export const createArticleArchive = {
  summary:
    "Add an article to an incident. What is known of it as a source may be added: an empty outlet is the host of the link, and `repeats` is the _id of another article, video or image of the incident",
  input: z.object({ incident_id: idSchema, ...articleShape }),
  output: mutationResultSchema,
};

export const editArticleArchive = {
  summary:
    "Change the link and the description of an article, and what is known of it as a source, which stays where it is absent. With `base`, what the fields were when the edit began, link and description may be absent too. `incident_id`, where given, must be its incident",
  input: requireWithoutBase(
    z
      .object({ incident_id: idSchema, ...articleShape })
      .partial()
      .extend({ article_archive_id: idSchema, base: editBaseSchema.optional() }),
    listedOfArticle,
  ),
  output: mutationResultSchema.extend({ article_link: z.string(), description: z.string(), ...sourceResponseSchema.shape }),
};

export const deleteArticle = {
  summary: "Put an article of an incident into the trash",
  input: z.object({ incident_id: idSchema, article_id: idSchema }),
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
    "Change the link and the description of a video, and what is known of it as a source, which stays where it is absent. With `base`, what the fields were when the edit began, link and description may be absent too. `incident_id`, where given, must be its incident",
  input: requireWithoutBase(
    z
      .object({ incident_id: idSchema, ...videoShape })
      .partial()
      .extend({ video_archive_id: idSchema, base: editBaseSchema.optional() }),
    listedOfVideo,
  ),
  output: mutationResultSchema.extend({ video_link: z.string(), description: z.string(), ...sourceResponseSchema.shape }),
};

export const deleteVideoArchive = {
  summary: "Put a video of an incident into the trash",
  input: z.object({ incident_id: idSchema, video_id: idSchema }),
  output: mutationResultSchema,
};

export const getImagesForIncident = {
  summary: "The images of an incident, newest first; admins are also told how their files were called",
  input: idInputSchema,
  output: z.array(namedImageSchema),
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
  output: mutationResultSchema.extend(namedImageSchema.shape),
};

export const editImageArchive = {
  summary:
    "Change the description of an image, and what is known of it as a source, which stays where it is absent. With `base`, what the fields were when the edit began, the description may be absent too. `incident_id`, where given, must be its incident",
  input: requireWithoutBase(
    z
      .object({ incident_id: idSchema, description: mediaDescriptionSchema, ...sourceInputShape })
      .partial()
      .extend({ image_archive_id: idSchema, base: editBaseSchema.optional() }),
    { description: mediaDescriptionSchema },
  ),
  output: mutationResultSchema.extend({ description: z.string(), ...sourceResponseSchema.shape }),
};

export const deleteImageArchive = {
  summary: "Put an image of an incident into the trash",
  input: z.object({ incident_id: idSchema, image_archive_id: idSchema }),
  output: mutationResultSchema,
};
