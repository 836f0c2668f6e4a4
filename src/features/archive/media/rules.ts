import { z } from "zod";
import { limitedText } from "#platform/shared/limited-text.ts";
import {
  article_link_required,
  media_description_required,
  media_description_too_long,
  media_link_not_web,
  media_link_too_long,
  video_link_required,
} from "#words";

/** Inclusive: "less than 160". */
export const MEDIA_DESCRIPTION_MAX = 159;
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

const mediaText = { _id: z.string(), incident_id: z.string(), description: z.string() };
const inTrash = { incident_title: z.string(), created_at: z.string(), deleted_at: z.string() };

export const article = z.object({ ...mediaText, article_link: z.string() });

export const video = z.object({ ...mediaText, video_link: z.string() });
export type Video = z.infer<typeof video>;

export const deletedArticle = article.extend(inTrash);
export const deletedVideo = video.extend(inTrash);
