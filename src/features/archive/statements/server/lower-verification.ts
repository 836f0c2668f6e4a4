import type { Db } from "#database/database.ts";
import { verificationLabels } from "#features/archive/incidents/labels.ts";
import {
  countVerifiedNaming,
  findVerification,
  updateLastAuthor,
  updateVerification,
} from "#features/archive/incidents/server/verification-store.ts";
import {
  dependsOnSources,
  getStatusAfter,
  type VerificationGrounds,
  type VerificationStatus,
} from "#features/archive/incidents/verification-rules.ts";
import { countCorroborating, getSources } from "#features/archive/sources/independent-sources.ts";
import * as m from "#messages";
import { type AuditEntry, type CallContext, getRoot } from "#platform/server/calls/call-handler.ts";
import type { ChangeKind } from "#platform/shared/change.ts";
import { diffFields } from "#platform/shared/diff-fields.ts";
import { getNameField, otherLanguages } from "#platform/shared/language-fields.ts";
import { languages } from "#platform/shared/languages.ts";
import { listStatements } from "./list-statements.ts";

/** Counts the sources that an incident's page lists, and the independent ones for one kind of figure. */
export async function countGrounds(db: Db, incidentId: string): Promise<VerificationGrounds> {
  const { sources, visible } = await listStatements(db, incidentId);
  const listed = getSources({ sources, ...visible });
  return { sources: listed.length, corroborating: countCorroborating(visible.claims, listed) };
}

/**
 * The fields about the record, not the event: an identifier elsewhere states nothing about the event, nor does the language of its texts.
 * A relation to another incident, as the same event or a part of it, does.
 */
const KEEPING_FIELDS = /_reviewed_on$|^external_ids$|^language$/;
/** The fields of an organisation or a place that its incidents state. */
const NAMING_FIELDS: Partial<Record<ChangeKind, string[]>> = {
  organisation: languages.map(getNameField),
  place: ["name", ...otherLanguages.map(getNameField), "parent_id", "latitude", "longitude"],
};

/**
 * Returns whether a change alters what incidents state: their own texts, figures, date, place and kinds, their parts, or the name of an
 * organisation or a place. Any other, such as a publication or a redaction, does not. A destroyed part was in the trash, so it stated
 * nothing.
 */
export function changesStatements(entry: AuditEntry): boolean {
  const { verb, kind, before, after } = entry;
  if (getRoot(entry).kind === "incident" && kind !== "incident") return verb !== "destroy";
  if (kind === "incident" && (verb === "create" || verb === "duplicate")) return true;
  if (verb !== "edit") return false;
  const changes = diffFields<object>({ ...(before as object) }, { ...(after as object) });
  return changes.some(({ field }) => (kind === "incident" ? !KEEPING_FIELDS.test(field) : NAMING_FIELDS[kind]?.includes(field)));
}

type Context = Pick<CallContext<Db>, "db" | "now" | "audit" | "caller">;

/**
 * Records that the caller changed what an incident states, and lowers its status to what its sources still support. Returns a sentence
 * about the new status; null if it stays.
 */
export async function recordStatement(incidentId: string, context: Context): Promise<string | null> {
  await updateLastAuthor(context.db, incidentId, context.caller?.accountId ?? null);
  const status = await lowerVerification(incidentId, context);
  return status && m.verification_lowered({ status: verificationLabels[status]() });
}

/**
 * Returns a sentence about the verified incidents with a new name; null without any. After the commit, `reviseRenamed` records who renamed
 * it with each incident, and lowers "verified", as they may be thousands.
 */
export async function describeRename(ids: string[], db: Db): Promise<string | null> {
  const count = await countVerifiedNaming(db, ids);
  return count === 0 ? null : m.organisation_lowered({ count });
}

/** Lowers the status of an incident to what its sources support. Returns the new one; null if it stays. */
export async function lowerVerification(
  incidentId: string,
  { db, now, audit }: Omit<Context, "caller">,
): Promise<VerificationStatus | null> {
  // Also in the trash, from which it may be restored.
  const before = await findVerification(db, incidentId);
  if (!before || !dependsOnSources(before.status)) return null;
  const status = getStatusAfter(before.status, await countGrounds(db, incidentId));
  if (status === before.status) return null;
  const since = now.toISOString();
  const verified_until = before.status === "verified" ? since : before.verified_until;
  // The note was about the previous status.
  const after = { status, since, ...(verified_until !== undefined && { verified_until }) };
  await updateVerification(db, incidentId, after, now);
  await audit({ verb: "lower_status", kind: "incident", id: incidentId, before, after });
  return status;
}
