import type { Withdrawal } from "#features/archive/incidents/verification-rules.ts";
import { type Db, findNewestRevision, findRevision } from "./revision-store.ts";
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

/** Returns whether an image or a video was public when its incident was withdrawn, unpublished or deleted; false for any other. */
export async function wasPublicMedium(db: Db, incidentId: string, list: "images" | "videos", id: string): Promise<boolean> {
  let row = await findNewestRevision(db, incidentId);
  if (!row || !isWithdrawnBody(parseStoredBody(row.body_json))) return false;
  // A new note of a withdrawn incident is a state of its own.
  while (row) {
    const body = parseStoredBody(row.body_json);
    if (!isWithdrawnBody(body)) return body[list].some(({ _id }) => _id === id);
    row = await findRevision(db, incidentId, row.number - 1);
  }
  return false;
}
