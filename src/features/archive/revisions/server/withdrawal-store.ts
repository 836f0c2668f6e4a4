import type { Withdrawal } from "#features/archive/incidents/verification-rules.ts";
import { type Db, findNewestRevision } from "./revision-store.ts";
import { isWithdrawnBody, parseStoredBody } from "./stored-body.ts";

/**
 * Returns the withdrawal of an incident: its status says so, or it was unpublished or deleted after it was public. Undefined for
 * any other, also for one that never was public, which has no revision.
 */
export async function findWithdrawal(db: Db, incidentId: string): Promise<Withdrawal | undefined> {
  const newest = await findNewestRevision(db, incidentId);
  const body = newest && parseStoredBody(newest.body_json);
  if (!body || !isWithdrawnBody(body)) return undefined;
  const { since = newest.created_at, note = null } = body.verification;
  return { since, note };
}
