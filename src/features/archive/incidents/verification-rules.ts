import { z } from "zod";
import {
  verification_corroborated_needs_two,
  verification_note_not_text,
  verification_note_required,
  verification_note_too_long,
  verification_reported_needs_source,
  verification_status_unknown,
  verification_verified_by_last_editor,
  verification_verified_needs_source,
} from "#messages";
import { createOptionalSchema, createTextSchema } from "#platform/shared/text-schema.ts";

/** Inclusive: some sentences, in one paragraph. */
export const VERIFICATION_NOTE_MAX = 500;

export const verificationStatusSchema = z.enum(["unreviewed", "reported", "corroborated", "verified", "disputed", "withdrawn"]);
export type VerificationStatus = z.infer<typeof verificationStatusSchema>;

/** The status in a request. */
export const verificationStatusInputSchema = z.enum(verificationStatusSchema.options, {
  error: () => verification_status_unknown({ statuses: verificationStatusSchema.options.join(", ") }),
});

const noteTextSchema = createTextSchema({
  required: () => verification_note_not_text(),
  max: VERIFICATION_NOTE_MAX,
  tooLong: verification_note_too_long,
});
export const verificationNoteSchema = createOptionalSchema(noteTextSchema, () => verification_note_not_text());
/** The note of a status that requires one. */
export const requiredVerificationNoteSchema = createTextSchema({
  required: () => verification_note_required(),
  max: VERIFICATION_NOTE_MAX,
  tooLong: verification_note_too_long,
});

/** Returns whether a status requires a note. */
export function needsNote(status: VerificationStatus): boolean {
  return status === "disputed" || status === "withdrawn";
}

/** The status as responses carry it, without who set it. */
export const verificationSchema = z.object({
  status: verificationStatusSchema,
  note: z.string().optional(),
  /** When it was set; absent where nobody has set one. */
  since: z.string().optional(),
});
export type Verification = z.infer<typeof verificationSchema>;

/** The sources on which a status rests. */
export type VerificationGrounds = {
  sources: number;
  /** The sources that repeat no other one. */
  independentSources: number;
};

/** Returns why a status cannot be set, or null. `isLastEditor` says whether the caller was the last to change the incident. */
export function getStatusRefusal(
  status: VerificationStatus,
  { sources, independentSources }: VerificationGrounds,
  isLastEditor: boolean,
): string | null {
  if (status === "reported" && sources < 1) return verification_reported_needs_source();
  if (status === "corroborated" && independentSources < 2) return verification_corroborated_needs_two();
  if (status === "verified" && sources < 1) return verification_verified_needs_source();
  if (status === "verified" && isLastEditor) return verification_verified_by_last_editor();
  return null;
}

/**
 * The effect of a change on an incident. "facts": its figures, date, place or the grounds of its status have changed. "sources": only
 * details of its sources have changed.
 */
export type IncidentChange = "facts" | "sources";

/**
 * Returns the status after a change, which is never higher: "verified" is lowered when the facts change, and every status that
 * needs sources is lowered to what they still allow. "disputed" and "withdrawn" stay, as they do not depend on sources.
 */
export function getStatusAfter(
  status: VerificationStatus,
  change: IncidentChange,
  grounds: VerificationGrounds,
): VerificationStatus {
  const supported = getSupportedStatus(grounds);
  if (status === "verified") return change === "facts" || supported === "unreviewed" ? supported : status;
  if (status === "corroborated") return supported;
  if (status === "reported" && supported === "unreviewed") return supported;
  return status;
}

function getSupportedStatus({ sources, independentSources }: VerificationGrounds) {
  if (independentSources >= 2) return "corroborated";
  return sources >= 1 ? "reported" : "unreviewed";
}
