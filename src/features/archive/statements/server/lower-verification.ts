import { isDeepStrictEqual } from "node:util";
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
import { listSources } from "#features/archive/sources/server/source-store.ts";
import * as m from "#messages";
import type { AuditEntry, CallContext } from "#platform/server/calls/call-handler.ts";
import { getNameField, otherLanguages } from "#platform/shared/language-fields.ts";
import { languages } from "#platform/shared/languages.ts";
import { listStatements } from "./list-statements.ts";

/** Counts the sources that an incident's page lists, and the independent ones for one kind of figure. */
export async function countGrounds(db: Db, incidentId: string): Promise<VerificationGrounds> {
  const sources = await listSources(db, incidentId);
  const { visible } = await listStatements(db, incidentId, sources);
  const listed = getSources({ sources, ...visible });
  return { sources: listed.length, corroborating: countCorroborating(visible.claims, listed) };
}

/** The acts that change what an incident states through one of its parts. A destroyed part was in the trash, so it stated nothing. */
const PART_ACTS = /^(?:create|edit|delete|restore)_(?:article|video|image|source|claim|attribution)(?:_archive)?$/;
/**
 * The fields about the record, not the event: an identifier elsewhere states nothing about the event, nor does the language of its texts.
 * A relation to another incident, as the same event or a part of it, does.
 */
const KEEPING_FIELDS = /_reviewed_on$|^external_ids$|^language$/;
/** The fields of an organisation or a place that its incidents state. */
const NAMING_FIELDS: Record<string, string[]> = {
  edit_organisation: languages.map(getNameField),
  edit_place: ["name", ...otherLanguages.map(getNameField), "parent_id", "latitude", "longitude"],
};

/**
 * Returns whether an act changes what incidents state: their own texts, figures, date, place and kinds, their parts, or the name of an
 * organisation or a place. Any other act, such as a publication or a redaction, does not.
 */
export function changesStatements({ action, before, after }: AuditEntry): boolean {
  if (action === "create_incident" || action === "duplicate_incident" || PART_ACTS.test(action)) return true;
  const changed = getChangedFields(before, after);
  if (action === "edit_incident_metadata") return changed.some((field) => !KEEPING_FIELDS.test(field));
  return changed.some((field) => NAMING_FIELDS[action]?.includes(field));
}

function getChangedFields(before: unknown, after: unknown): string[] {
  const [from, to] = [{ ...(before as object) }, { ...(after as object) }] as [Record<string, unknown>, Record<string, unknown>];
  return Object.keys({ ...from, ...to }).filter((field) => !isDeepStrictEqual(from[field], to[field]));
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
  await audit({ action: "lower_verification_status", root: { kind: "incident", id: incidentId }, before, after });
  return status;
}
