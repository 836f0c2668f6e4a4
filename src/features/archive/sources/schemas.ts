import { z } from "zod";
import * as m from "#messages";
import { idInputSchema, idSchema, mutationResultSchema } from "#platform/shared/call-schemas.ts";
import { editBaseSchema, requireWithoutBase } from "#platform/shared/conflict.ts";
import { IMAGE_MAX_BYTES } from "#platform/shared/image-type.ts";
import { createOptionalSchema } from "#platform/shared/text-schema.ts";
import {
  articleAddressSchema,
  articleLinkSchema,
  imageFileNameSchema,
  imageFileSchema,
  imageSchema,
  isUntouchedSchema,
  mediaDescriptionSchema,
  videoLinkSchema,
  videoSchema,
} from "./rules.ts";
import {
  createEditedLinkSchema,
  editedLinkShape,
  imageInputShape,
  imageResponseShape,
  referenceSchema,
  sourceInputShape,
  sourceResponseSchema,
} from "./source-rules.ts";

/** `filename` is only for admins, as a file may be named after a person. */
const namedImageSchema = imageSchema.extend({ filename: z.string().optional() });
const listedOfArticle = { article_link: articleLinkSchema, description: mediaDescriptionSchema };
const listedOfVideo = { video_link: videoLinkSchema, description: mediaDescriptionSchema };
const articleShape = {
  ...listedOfArticle,
  article_link: createOptionalSchema(articleLinkSchema, m.article_link_required).optional(),
  reference: referenceSchema,
  ...sourceInputShape,
};
const videoShape = { ...listedOfVideo, ...sourceInputShape };

type AddressInput = { article_link?: string | null | undefined; reference?: string | null | undefined };

/** Requires an article to have either a link or a reference. With `isKept`, both may be absent. */
function requireAddress<S extends z.ZodType<AddressInput>>(schema: S, isKept: boolean): S {
  return schema
    .refine(({ article_link, reference }) => article_link || reference || (isKept && article_link === undefined), {
      path: ["article_link"],
      // Also runs beside errors of other fields, but not if an address already has one.
      when: ({ issues }) => !issues.some(({ path }) => path?.[0] === "article_link" || path?.[0] === "reference"),
      error: () => m.article_link_required(),
    })
    .refine(({ article_link, reference }) => !(article_link && reference), {
      path: ["reference"],
      error: () => m.source_reference_with_link(),
    });
}

export const createArticleArchive = {
  summary:
    "Add an article to an incident, or with a `reference` in place of the link a document without an address: a book, a paper judgment, a testimony. What is known of it as a source may be added: an empty outlet is the host of the link, and `repeats` is the _id of another article, video or image of the incident",
  input: requireAddress(z.object({ incident_id: idSchema, ...articleShape }), false),
  output: mutationResultSchema,
};

export const editArticleArchive = {
  summary:
    "Change the link or the reference, which take the place of each other, and the description of an article, and what is known of it as a source, which stays where it is absent. With `base`, what the fields were when the edit began, link and description may be absent too. `incident_id`, where given, must be its incident",
  input: requireWithoutBase(
    requireAddress(
      z
        .object({ incident_id: idSchema, ...articleShape })
        .partial()
        .extend({
          article_archive_id: idSchema,
          base: editBaseSchema.optional(),
          article_link: createOptionalSchema(createEditedLinkSchema(m.article_link_required), m.article_link_required).optional(),
          ...editedLinkShape,
        }),
      true,
    ),
    listedOfArticle,
    { article_link: "reference" },
  ),
  output: mutationResultSchema.extend({
    ...articleAddressSchema.shape,
    description: z.string(),
    ...sourceResponseSchema.shape,
  }),
};

export const deleteArticle = {
  summary: "Move an article of an incident to the trash",
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
      .extend({
        video_archive_id: idSchema,
        base: editBaseSchema.optional(),
        video_link: createEditedLinkSchema(m.video_link_required).optional(),
        ...editedLinkShape,
      }),
    listedOfVideo,
  ),
  output: mutationResultSchema.extend({ video_link: z.string(), description: z.string(), ...sourceResponseSchema.shape }),
};

export const deleteVideoArchive = {
  summary: "Move a video of an incident to the trash",
  input: z.object({ incident_id: idSchema, video_id: idSchema }),
  output: mutationResultSchema,
};

export const getImagesForIncident = {
  summary:
    "The images of an incident, newest first; admins also get the names of their files. `is_sensitive` is false where an image is shown at once, and absent where visitors see it after a click",
  input: idInputSchema,
  output: z.array(namedImageSchema),
};

export const createImageArchive = {
  summary:
    "Add a JPEG or PNG image to an incident; `untouched` is `true` when the file is as the camera made it. `is_sensitive` says that it is hard to look at, so that visitors see it after a click: by default true, and false where `image_kind` is a map, a document or a drawing",
  input: z.object({
    image_archive: imageFileSchema,
    incident_id: idSchema,
    description: mediaDescriptionSchema,
    filename: imageFileNameSchema,
    untouched: isUntouchedSchema,
    ...sourceInputShape,
    ...imageInputShape,
  }),
  maxFileBytes: IMAGE_MAX_BYTES,
  output: mutationResultSchema.extend(namedImageSchema.shape),
};

export const editImageArchive = {
  summary:
    "Change the description of an image, its `image_kind`, whether it `is_sensitive`, and what is known of it as a source, which stays where it is absent. With `base`, what the fields were when the edit began, the description may be absent too. `incident_id`, where given, must be its incident",
  input: requireWithoutBase(
    z
      .object({ incident_id: idSchema, description: mediaDescriptionSchema, ...sourceInputShape, ...imageInputShape })
      .partial()
      .extend({ image_archive_id: idSchema, base: editBaseSchema.optional(), ...editedLinkShape }),
    { description: mediaDescriptionSchema },
  ),
  output: mutationResultSchema.extend({ description: z.string(), ...sourceResponseSchema.shape, ...imageResponseShape }),
};

export const deleteImageArchive = {
  summary: "Move an image of an incident to the trash",
  input: z.object({ incident_id: idSchema, image_archive_id: idSchema }),
  output: mutationResultSchema,
};
