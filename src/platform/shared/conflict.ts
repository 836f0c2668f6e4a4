import { z } from "zod";

/** What the form of an edit was opened with, by the names of the answer's fields. Only what the edit changes is compared. */
export const editBaseSchema = z.record(z.string(), z.unknown());
export type EditBase = z.infer<typeof editBaseSchema>;

/** A field that two people changed at the same time. */
export const conflictSchema = z.object({
  field: z.string(),
  /** What the edit would store. */
  yours: z.unknown(),
  /** What somebody else has stored since the edit began. */
  theirs: z.unknown(),
  /** When that was, and who did it; null where nothing is recorded of it, or whoever did is gone. */
  changed_at: z.string().nullable(),
  changed_by: z.string().nullable(),
});
export type Conflict = z.infer<typeof conflictSchema>;
