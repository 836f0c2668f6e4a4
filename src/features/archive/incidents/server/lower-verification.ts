import { listVisibleAttributions } from "#features/archive/attributions/server/list-attributions-with-sources.ts";
import { listVisibleClaims } from "#features/archive/claims/server/list-claims-with-sources.ts";
import { isIndependent, isSource } from "#features/archive/media/is-source.ts";
import { listSources } from "#features/archive/media/server/source-store.ts";
import { verification_lowered } from "#messages";
import type { CallContext } from "#platform/server/call-handler.ts";
import { verificationLabels } from "../verification-names.ts";
import { getStatusAfter, type IncidentChange, type VerificationGrounds, type VerificationStatus } from "../verification-rules.ts";
import { type Db, findEditableIncident } from "./incident-store.ts";
import { updateVerification } from "./verification-store.ts";

/** Counts the sources of an incident that its page lists, and the independent ones among them. */
export async function countGrounds(db: Db, incidentId: string): Promise<VerificationGrounds> {
  const sources = await listSources(db, incidentId);
  const claims = await listVisibleClaims(db, incidentId, sources);
  const attributions = await listVisibleAttributions(db, incidentId, sources);
  const listed = sources.filter((source) => isSource(source, sources, [...claims, ...attributions]));
  return { sources: listed.length, independentSources: listed.filter(isIndependent).length };
}

type Context = Pick<CallContext<Db>, "db" | "now" | "audit">;

/** Lowers the status of an incident to what a change still allows. Returns the new one; null when it stays. */
export async function lowerVerification(
  incidentId: string,
  change: IncidentChange,
  { db, now, audit }: Context,
): Promise<VerificationStatus | null> {
  const before = (await findEditableIncident(db, incidentId))?.verification;
  const status = before && getStatusAfter(before.status, change, await countGrounds(db, incidentId));
  if (!status || status === before.status) return null;
  // The note was about the previous status.
  await updateVerification(db, incidentId, { status, note: null, since: now.toISOString() }, now);
  await audit({ action: "lower_verification_status", subject: incidentId, before, after: { status } });
  return status;
}

/** Lowers the status likewise, and returns the message of the change, with a sentence about the status when it was lowered. */
export async function withLoweredVerification(
  message: string,
  incidentId: string,
  change: IncidentChange,
  context: Context,
): Promise<string> {
  const status = await lowerVerification(incidentId, change, context);
  return status === null ? message : `${message} ${verification_lowered({ status: verificationLabels[status]() })}`;
}
