import { ID_SOURCE } from "#platform/shared/is-id.ts";
import { MINUTE } from "#platform/shared/time-units.ts";

/*
 * What pages of visitors need of changes: the validator stays out, see `change-rules.ts`.
 */

/** The addresses of the list of all changes, as a page and as a feed. */
export const CHANGES_PATH = "/changes";
export const CHANGES_FEED_PATH = "/changes.atom";

/** How long an admin's edits of an incident may take to be one entry. */
export const MERGED_EDITS_MAX_MS = 30 * MINUTE;

/** The kinds of changes, for filters. */
export const CHANGE_KINDS = ["recorded", "corrected", "added", "status", "withdrawn"] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** Where a page of the list ends: the id of an incident and the number of one of its revisions. */
export const CURSOR_PATTERN = new RegExp(`^${ID_SOURCE}\\.[1-9]\\d{0,5}$`);

/** Replaces a text that version 1 redacted in an old revision. */
export const REDACTED = "[redacted]";

/** Returns a text of a revision, or the current text if it was redacted. */
export const replaceRedacted = <T>(text: T, today: T): T => (text === REDACTED ? today : text);
