/**
 * The longest run of combining marks, as the Stream-Safe Text Format of Unicode (UAX #15) has it. No writing comes near
 * it, and the time to normalise a run grows with the square of its length: a megabyte of them would take minutes.
 */
export const MAX_COMBINING_MARKS = 30;

// It begins only where a run does, so that a long one is looked at once.
const LONG_RUN = new RegExp(`(?<!\\p{M})\\p{M}{${MAX_COMBINING_MARKS + 1}}`, "u");

/** Whether no letter of a text carries more marks than any writing puts on one. */
export function isStreamSafe(text: string): boolean {
  return !LONG_RUN.test(text);
}

/** In Unicode's composed form (NFC). What is not composable stays as it is, and whoever takes texts has to refuse it. */
export function normalizeUnicode(text: string): string {
  return isStreamSafe(text) ? text.normalize("NFC") : text;
}
