/** Replaces a text that version 1 redacted in an old revision. */
export const REDACTED = "[redacted]";

/** Returns a text of a revision, or the current text if it was redacted. */
export const replaceRedacted = <T>(text: T, today: T): T => (text === REDACTED ? today : text);
