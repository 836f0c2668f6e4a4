import { z } from "zod";
import {
  article_link_required,
  image_required,
  media_description_required,
  media_description_too_long,
  media_link_not_web,
  media_link_too_long,
  video_link_required,
} from "#messages";
import { limitedText, normalizeText } from "#platform/shared/limited-text.ts";
import { uploadedFile } from "#platform/shared/uploaded-file.ts";

/** Inclusive: "less than 160". */
export const MEDIA_DESCRIPTION_MAX = 159;
/** What the box for the description of a video holds. What is too long is refused when it is sent. */
export const VIDEO_DESCRIPTION_BOX = 280;
export const MEDIA_LINK_MAX = 2048;

export const mediaDescription = limitedText({
  required: () => media_description_required(),
  max: MEDIA_DESCRIPTION_MAX,
  tooLong: ({ max }) => media_description_too_long({ limit: max + 1 }),
});

/** Whether a text is an address on the web: `http` or `https`, two slashes and a host. */
function isWebAddress(link: string): boolean {
  return /^https?:\/\/[^/\\?#\s]\S*$/i.test(link) && URL.canParse(link);
}

const webLink = (required: () => string) =>
  limitedText({ required, max: MEDIA_LINK_MAX, tooLong: media_link_too_long }).refine(
    (link) => link === "" || isWebAddress(link),
    { error: () => media_link_not_web() },
  );

export const articleLink = webLink(article_link_required);
export const videoLink = webLink(video_link_required);

/** Inclusive; of the image as received. */
export const IMAGE_MAX_MEGAPIXELS = 50;

export const imageFile = uploadedFile(image_required);

const FILE_NAME_MAX = 255;

/** What the file was called where it came from. It is kept with the original; nothing is refused for a name. */
export const imageFileName = z
  .string()
  .optional()
  .catch(undefined)
  .transform((name = "") => [...normalizeText(name.replaceAll(/\p{Cc}|\p{Cs}/gu, ""))].slice(0, FILE_NAME_MAX).join(""));

/** Whether the file is as the camera made it, not compressed by the browser before it was sent. */
export const isUntouched = z
  .union([z.boolean(), z.enum(["true", "false"])])
  .optional()
  .catch(undefined)
  .transform((value) => value === true || value === "true");

const mediaText = { _id: z.string(), incident_id: z.string(), description: z.string() };
const inTrash = { incident_title: z.string(), created_at: z.string(), deleted_at: z.string() };

export const article = z.object({ ...mediaText, article_link: z.string() });
export type Article = z.infer<typeof article>;

export const video = z.object({ ...mediaText, video_link: z.string() });
export type Video = z.infer<typeof video>;

/** `img` is the address of the image; `readImageAddress` tells its size and its smaller versions. */
export const image = z.object({ ...mediaText, img: z.string() });
export type Image = z.infer<typeof image>;

export const deletedArticle = article.extend(inTrash);
export const deletedVideo = video.extend(inTrash);
/** What is in the trash is not shown, so it has no address. */
export const deletedImage = z.object({ ...mediaText, ...inTrash });
