import { z } from "zod";
import * as m from "#messages";
import { createTextSchema, normalizeText } from "#platform/shared/text-schema.ts";
import { createUploadedFileSchema } from "#platform/shared/uploaded-file.ts";
import { createLinkSchema, imageResponseShape, sourceResponseSchema } from "./source-rules.ts";

/** Inclusive: "less than 160". */
export const MEDIA_DESCRIPTION_MAX = 159;
/** The `maxlength` of a video's description input; the server refuses more than `MEDIA_DESCRIPTION_MAX`. */
export const VIDEO_DESCRIPTION_INPUT_MAX = 280;

export const mediaDescriptionSchema = createTextSchema({
  required: () => m.media_description_required(),
  max: MEDIA_DESCRIPTION_MAX,
  tooLong: ({ max }) => m.media_description_too_long({ limit: max + 1 }),
});

export const articleLinkSchema = createLinkSchema(m.article_link_required);
export const videoLinkSchema = createLinkSchema(m.video_link_required);

export const imageFileSchema = createUploadedFileSchema(m.image_required);

const FILE_NAME_MAX = 255;

/** The name of the uploaded file, stored with the original. No name is refused. */
export const imageFileNameSchema = z
  .string()
  .optional()
  .catch(undefined)
  .transform((name = "") => [...normalizeText(name.replaceAll(/\p{Cc}|\p{Cs}/gu, ""))].slice(0, FILE_NAME_MAX).join(""));

/** Whether the file is the original, not compressed by the browser before the upload. */
export const isUntouchedSchema = z
  .union([z.boolean(), z.enum(["true", "false"])])
  .optional()
  .catch(undefined)
  .transform((value) => value === true || value === "true");

const mediaShape = { _id: z.string(), incident_id: z.string(), description: z.string(), ...sourceResponseSchema.shape };
/** Further fields of an incident's part in the trash. */
export const deletedShape = { incident_title: z.string(), created_at: z.string(), deleted_at: z.string() };

/** The address of an article, or a reference for one without an address. Exactly one is present. */
export const articleAddressSchema = z.object({ article_link: z.string().optional(), reference: z.string().optional() });
export const articleSchema = z.object({ ...mediaShape, ...articleAddressSchema.shape });
export type Article = z.infer<typeof articleSchema>;

export const videoSchema = z.object({ ...mediaShape, video_link: z.string() });
export type Video = z.infer<typeof videoSchema>;

/** `img` is the image's path; `parseImageAddress` returns its size and its smaller variants. */
export const imageSchema = z.object({ ...mediaShape, ...imageResponseShape, img: z.string() });
export type Image = z.infer<typeof imageSchema>;

export const deletedArticleSchema = articleSchema.extend(deletedShape);
export const deletedVideoSchema = videoSchema.extend(deletedShape);
/** An image in the trash is not served, so it has no `img`. */
export const deletedImageSchema = z.object({ ...mediaShape, ...imageResponseShape, ...deletedShape });
