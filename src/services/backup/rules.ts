import { z } from "zod";
import { DAY, HOUR } from "#platform/shared/time-units.ts";

/** The age of the newest backup, or of a site without one, from which owners are warned. */
export const OVERDUE_AFTER_MS = 7 * DAY;
/** How long a run counts as active without a renewal of its lease. */
export const LEASE_MS = HOUR;
/** How long a failed run delays the next. */
export const RETRY_AFTER_MS = HOUR;

export const backupStatusSchema = z.object({
  /** Null without a backup. */
  lastMadeAt: z.string().nullable(),
  /** How many files the last backup lacks because they were already missing. */
  damagedFiles: z.number().int(),
  isOverdue: z.boolean(),
  /** Why the newest attempt failed; null when it did not. */
  failure: z.enum(["disk_full", "other"]).nullable(),
});

export type BackupStatus = z.output<typeof backupStatusSchema>;
