import { findWithdrawal } from "#features/archive/incidents/server/withdrawal-store.ts";
import type { Db } from "./revision-store.ts";

/** The newest ones: enough to find the revision that a reader has cited. */
const MAX_LISTED = 1000;

type Destroyed = { number: number; created_at: string; sha256: string };

/**
 * Deletes the revisions of an incident that is deleted for good. Keeps and returns their numbers, dates and hashes; also keeps the
 * withdrawal that readers saw.
 */
export async function deleteRevisionRows(tx: Db, incident_id: string, now: Date): Promise<Destroyed[]> {
  const withdrawal = await findWithdrawal(tx, incident_id);
  await tx.deleteFrom("incident_redaction").where("incident_id", "=", incident_id).execute();
  const rows = await tx
    .deleteFrom("incident_revision")
    .where("incident_id", "=", incident_id)
    .returning(["number", "created_at", "sha256"])
    .execute();
  const newest = Math.max(...rows.map(({ number }) => number));
  for (const row of rows) {
    const told = withdrawal && row.number === newest && { withdrawn_at: withdrawal.since, reason: withdrawal.note };
    await tx
      .insertInto("destroyed_revision")
      .values({ ...row, incident_id, destroyed_at: now.toISOString(), ...told })
      .execute();
  }
  return rows.toSorted((one, other) => one.number - other.number);
}

/** Returns the numbers, dates and hashes that remain of a destroyed incident's revisions, newest first; empty for any other. */
export async function listDestroyedRevisions(db: Db, incidentId: string) {
  return db
    .selectFrom("destroyed_revision")
    .select(["number", "created_at", "sha256", "destroyed_at", "withdrawn_at", "reason"])
    .where("incident_id", "=", incidentId)
    .orderBy("number", "desc")
    .limit(MAX_LISTED)
    .execute();
}
