import { z } from "zod";

/** Revisions in one answer; fewer where their texts are long. Number 1 is the last. */
export const REVISIONS_PAGE_SIZE = 50;
/** Of the texts of one answer, in characters; the last may go past it. */
export const REVISIONS_PAGE_LENGTH = 1_000_000;

/** What the public saw of an incident from one change to the next. */
export const revisionSchema = z.object({
  /** From 1, without a gap. */
  number: z.number(),
  /** Of `body_json` as UTF-8, in lower-case hex. */
  sha256: z.string(),
  /** That of the revision before; null for the first. */
  previous_sha256: z.string().nullable(),
  created_at: z.string(),
  /** Null where none was given with the change. */
  reason: z.string().nullable(),
  /** Canonical JSON, as RFC 8785 has it. */
  body_json: z.string(),
});
export type Revision = z.infer<typeof revisionSchema>;
