import { z } from "zod";

/** The values with which an edit form was opened, by the fields of the response. Only fields that the edit changes are compared. */
export const editBaseSchema = z.record(z.string(), z.unknown());
export type EditBase = z.infer<typeof editBaseSchema>;

/** A field that two people changed at the same time. */
export const conflictSchema = z.object({
  field: z.string(),
  /** What the edit would store. */
  yours: z.unknown(),
  /** What somebody else has stored since the edit began. */
  theirs: z.unknown(),
  /** When, and by whom; null when the audit trail does not say, or the account no longer exists. */
  changed_at: z.string().nullable(),
  changed_by: z.string().nullable(),
});
export type Conflict = z.infer<typeof conflictSchema>;
