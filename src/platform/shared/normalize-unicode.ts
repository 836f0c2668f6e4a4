/**
 * The longest run of combining marks, as in the Stream-Safe Text Format of Unicode (UAX #15). No script comes near
 * it, and normalization takes quadratic time for a run: a megabyte would take minutes.
 */
export const MAX_COMBINING_MARKS = 30;

// It begins only where a run does, so that a long one is looked at once.
const LONG_RUN = new RegExp(`(?<!\\p{M})\\p{M}{${MAX_COMBINING_MARKS + 1}}`, "u");

/** Returns whether no run of combining marks exceeds the limit. */
export function isStreamSafe(text: string): boolean {
  return !LONG_RUN.test(text);
}

/** Returns the text in NFC; a text with too long runs unchanged, which the schemas refuse. */
export function normalizeUnicode(text: string): string {
  return isStreamSafe(text) ? text.normalize("NFC") : text;
}
