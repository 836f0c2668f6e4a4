import { z } from "zod";
import * as m from "#messages";
import { createOptionalSchema, createTextSchema } from "#platform/shared/text-schema.ts";

/** Inclusive: some sentences, in one paragraph. */
export const VERIFICATION_NOTE_MAX = 500;

export const verificationStatusSchema = z.enum(["unreviewed", "reported", "corroborated", "verified", "disputed", "withdrawn"]);
export type VerificationStatus = z.infer<typeof verificationStatusSchema>;

/** The status in a request. */
export const verificationStatusInputSchema = z.enum(verificationStatusSchema.options, {
  error: () => m.verification_status_unknown({ statuses: verificationStatusSchema.options.join(", ") }),
});

const createNoteSchema = (required: () => string) =>
  createTextSchema({ required, max: VERIFICATION_NOTE_MAX, tooLong: m.verification_note_too_long });
const noteNotText = () => m.verification_note_not_text();

export const verificationNoteSchema = createOptionalSchema(createNoteSchema(noteNotText), noteNotText);

/** The note of a status that requires one. */
export const requiredVerificationNoteSchema = createNoteSchema(() => m.verification_note_required());

/** Returns whether a status requires a note. */
export function needsNote(status: VerificationStatus): boolean {
  return status === "disputed" || status === "withdrawn";
}

/** The status in responses, without the account that set it. */
export const verificationSchema = z.object({
  status: verificationStatusSchema,
  note: z.string().optional(),
  /** When it was set; absent if it never was. */
  since: z.string().optional(),
  /** When a change lowered it from "verified"; absent unless that was the last change of the status. */
  verified_until: z.string().optional(),
});
export type Verification = z.infer<typeof verificationSchema>;

/** The sources that support a status. */
export type VerificationGrounds = {
  sources: number;
  /** The most independent sources for one kind of figure. */
  corroborating: number;
};

/** Returns why a status cannot be set; null if it can. `isLastAuthor` says whether the caller last changed what the incident states. */
export function getStatusRefusal(
  status: VerificationStatus,
  { sources, corroborating }: VerificationGrounds,
  isLastAuthor: boolean,
): string | null {
  if (status === "reported" && sources < 1) return m.verification_reported_needs_source();
  if (status === "corroborated" && corroborating < 2) return m.verification_corroborated_needs_two();
  if (status === "verified" && sources < 1) return m.verification_verified_needs_source();
  if (status === "verified" && isLastAuthor) return m.verification_verified_by_last_author();
  return null;
}

/** Returns whether a status needs sources, so that a change may lower it. */
export const dependsOnSources = (status: VerificationStatus): boolean =>
  status === "reported" || status === "corroborated" || status === "verified";

/**
 * Returns the status after a change of what an incident states, which is never higher: each status that needs sources is lowered to what
 * they still support, "verified" always. "disputed" and "withdrawn" stay, as they do not depend on sources.
 */
export function getStatusAfter(status: VerificationStatus, grounds: VerificationGrounds): VerificationStatus {
  const supported = getSupportedStatus(grounds);
  if (!dependsOnSources(status)) return status;
  return status === "reported" && supported !== "unreviewed" ? status : supported;
}

function getSupportedStatus({ sources, corroborating }: VerificationGrounds) {
  if (corroborating >= 2) return "corroborated";
  return sources >= 1 ? "reported" : "unreviewed";
}

/** When a public incident was withdrawn, unpublished or deleted, and why; the reason is null if none was given. */
export const withdrawalSchema = z.object({ since: z.string(), note: z.string().nullable() });
export type Withdrawal = z.infer<typeof withdrawalSchema>;
