import { z } from "zod";
import { DAY } from "#platform/shared/time-units.ts";

/** The age of the newest backup, or of a site without one, from which owners are warned. */
export const OVERDUE_AFTER_MS = 7 * DAY;

export const backupStatusSchema = z.object({
  /** Null when there is none. */
  lastMadeAt: z.string().nullable(),
  /** How many files the last backup lacks because they were already missing. */
  damagedFiles: z.number().int(),
  isOverdue: z.boolean(),
  /** Why the newest attempt failed; null when it did not. */
  failure: z.enum(["disk_full", "other"]).nullable(),
});

export type BackupStatus = z.output<typeof backupStatusSchema>;
