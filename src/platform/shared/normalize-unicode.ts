/**
 * The longest run of combining marks, as in the Stream-Safe Text Format of Unicode (UAX #15). No script comes near
 * it, and normalization takes quadratic time for a run: a megabyte would take minutes.
 */
export const MAX_COMBINING_MARKS = 30;

// It begins only where a run does, so that a long one is looked at once.
const LONG_RUN = new RegExp(`(?:^|\\P{M})\\p{M}{${MAX_COMBINING_MARKS + 1}}`, "u");

/** Returns whether no run of combining marks exceeds the limit. */
export function isStreamSafe(text: string): boolean {
  return !LONG_RUN.test(text);
}

/** A soft hyphen, a zero width space or joiner, or a mark of direction: nobody sees them, and what is copied often has them. */
const INVISIBLE = String.raw`\u00ad\u034f\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff`;
const MARKS = new RegExp(`[${INVISIBLE}]+`, "gu");
const MARKS_AROUND = new RegExp(`^[${INVISIBLE}\\s]+|[${INVISIBLE}\\s]+$`, "gu");

/** Returns a single value, such as a day or a number, without invisible marks. Never for prose: emoji and Arabic words need joiners. */
export const removeInvisible = (value: string): string => value.replaceAll(MARKS, "");

/** Returns a link, which may have a joiner in it, without invisible marks and spaces around it. */
export const trimInvisible = (link: string): string => link.replaceAll(MARKS_AROUND, "");

/** Returns the text in NFC; a text with too long runs unchanged, which the schemas refuse. */
export function normalizeUnicode(text: string): string {
  return isStreamSafe(text) ? text.normalize("NFC") : text;
}
