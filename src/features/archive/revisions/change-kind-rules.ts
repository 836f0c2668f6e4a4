/*
 * What changes are, for filters. Pages of visitors load this, so the validator stays out: see `change-rules.ts`.
 */

export const CHANGE_KINDS = ["recorded", "corrected", "added", "status", "withdrawn"] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];
