import * as m from "#messages";
import { createTextSchema } from "#platform/shared/text-schema.ts";

/** Inclusive. */
export const MEDIA_LINK_MAX = 2048;

/** Returns whether a text is a URL with `http` or `https`, two slashes and a host. */
function isHttpUrl(link: string): boolean {
  return /^https?:\/\/[^/\\?#\s]\S*$/i.test(link) && URL.canParse(link);
}

/** Creates the schema of a link to another site; `required` is the message where it is missing. */
export const createLinkSchema = (required: () => string) =>
  createTextSchema({ required, max: MEDIA_LINK_MAX, tooLong: m.media_link_too_long }).refine(
    (link) => link === "" || isHttpUrl(link),
    { error: () => m.media_link_invalid() },
  );
