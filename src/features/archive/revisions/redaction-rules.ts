/** Stands in an old state for a text that was taken out of it. */
export const REDACTED = "[redacted]";
