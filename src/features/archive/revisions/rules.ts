import { z } from "zod";
import { imageSchema, videoSchema } from "#features/archive/sources/rules.ts";
import * as m from "#messages";
import { createTextSchema } from "#platform/shared/text-schema.ts";
import { titleShape } from "../incidents/translation-rules.ts";
import { withdrawalSchema } from "../incidents/verification-rules.ts";
import { incidentSchema } from "../statements/rules.ts";
import { changeSchema } from "./change-rules.ts";

/** Revisions in one response; fewer if their texts are long. Number 1 is the last. */
export const REVISIONS_PAGE_SIZE = 50;
/** The length of the texts in one response, in characters; the last text may exceed it. */
export const REVISIONS_PAGE_LENGTH = 1_000_000;
/** Entries of a history in one response. */
export const HISTORY_PAGE_SIZE = 20;

/** Hashes in one response. */
export const FOUND_HASHES_MAX = 100;
/** A line of the manifest, without what its hash is of. */
export const foundHashSchema = z.object({
  date: z.string(),
  incident_id: z.string(),
  kind: z.enum(["revision", "original", "served"]),
  revision: z.number(),
  sha256: z.string(),
});

/** The length of the reason of a return, inclusive: some sentences. */
export const REVISION_REASON_MAX = 300;

export const revisionReasonSchema = createTextSchema({
  required: () => m.revision_reason_required(),
  max: REVISION_REASON_MAX,
  tooLong: m.revision_reason_too_long,
});

/** When a revision was redacted and why; `path` is empty for its whole text, or points to the one that version 1 redacted. */
const redactionSchema = z.object({ path: z.string(), created_at: z.string(), reason: z.string() });

/** The public state of an incident between two changes. */
export const revisionSchema = z.object({
  /** Counts from 1 without gaps. */
  number: z.number(),
  /** The hash of `body_json` as UTF-8, in lower-case hex. */
  sha256: z.string(),
  /** The hash of the previous revision; null for the first. */
  previous_sha256: z.string().nullable(),
  created_at: z.string(),
  /** Null without a reason. */
  reason: z.string().nullable(),
  /** Canonical JSON (RFC 8785). */
  body_json: z.string(),
  /** Absent unless something was redacted; the salt is then removed, so that no guess matches the hash in the manifest. */
  redacted: z.literal(true).optional(),
  redactions: z.array(redactionSchema).optional(),
});
export type Revision = z.infer<typeof revisionSchema>;

/** A revision without its text. */
const revisionLineSchema = revisionSchema.pick({ number: true, sha256: true, created_at: true, reason: true });

/** The newest revision of an incident, and when it was last corrected; null if it never was. */
export const newestRevisionSchema = revisionLineSchema
  .pick({ number: true, sha256: true, created_at: true })
  .extend({ corrected_at: z.string().nullable() });

/** A revision with its changes; none for the first one. */
export const historyEntrySchema = revisionLineSchema.extend({
  changes: z.array(changeSchema),
  /** Whether the same admin made the revision before, less than half an hour earlier, and neither changes the status. */
  is_continued: z.literal(true).optional(),
});
export type HistoryEntry = z.infer<typeof historyEntrySchema>;

/** The admins who made a revision; none where accounts are gone, or nobody was signed in. */
export const revisionAuthorSchema = z.object({ number: z.number(), names: z.array(z.string()) });

/** The entries of a page, and the number of all revisions. */
export const historySchema = z.object({ ...titleShape, newest: z.number(), entries: z.array(historyEntrySchema) });

/** What remains of an incident that was deleted for good. */
export const destroyedIncidentSchema = z.object({
  destroyed_at: z.string(),
  /** The withdrawal that readers saw before. */
  withdrawal: withdrawalSchema.nullable(),
  revisions: z.array(revisionLineSchema.pick({ number: true, sha256: true, created_at: true })),
});
export type DestroyedIncident = z.infer<typeof destroyedIncidentSchema>;

/** A revision of any incident; `cursor` identifies it in the list of all changes. */
export const archiveChangeSchema = historyEntrySchema.extend({
  cursor: z.string(),
  incident_id: z.string(),
  ...titleShape,
  /** The current title; null when the incident is withdrawn, unpublished or deleted. */
  title: z.string().nullable(),
});
export type ArchiveChange = z.infer<typeof archiveChangeSchema>;

export const revisionComparisonSchema = z.object({
  from: revisionLineSchema,
  to: revisionLineSchema,
  changes: z.array(changeSchema),
});
export type RevisionComparison = z.infer<typeof revisionComparisonSchema>;

/** An image of a revision; `img` is null if it is no longer served. */
export const revisionImageSchema = imageSchema.omit({ img: true }).extend({
  img: z.string().nullable(),
  /** The hashes of the image that was served and of its original. */
  sha256: z.string().nullable(),
  original_sha256: z.string().nullable(),
});
export type RevisionImage = z.infer<typeof revisionImageSchema>;

/** A revision as its page shows it. In a withdrawn state, `incident` is null and `withdrawal` has the details. */
export const shownRevisionSchema = revisionLineSchema.extend({
  newest: z.number(),
  incident: incidentSchema.nullable(),
  videos: z.array(videoSchema),
  images: z.array(revisionImageSchema),
  withdrawal: withdrawalSchema.nullable(),
  redactions: z.array(redactionSchema),
});
export type ShownRevision = z.infer<typeof shownRevisionSchema>;
