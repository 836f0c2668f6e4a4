import { type AuditTexts, redactAuditRows } from "#database/audit-store.ts";
import { byCodePoint } from "#database/database.ts";
import type { Db } from "./revision-store.ts";

export type Redaction = { number: number; path: string; created_at: string; reason: string; body_sha256: string };

/** Returns the redactions of the revisions of an incident, the newest revision first. */
export async function listRedactions(db: Db, incidentId: string): Promise<Redaction[]> {
  return db
    .selectFrom("incident_redaction")
    .select(["number", "path", "created_at", "reason", "body_sha256"])
    .where("incident_id", "=", incidentId)
    .orderBy("number", "desc")
    .orderBy(byCodePoint(db, "path"))
    .execute();
}

type RedactedRevision = { incident_id: string; number: number; body_json: string; body_sha256: string };

/** Replaces the body of a revision and inserts its redactions. All its redactions have the hash of the redacted body. */
export async function updateRedactedRevision(
  tx: Db,
  { incident_id, number, body_json, body_sha256 }: RedactedRevision,
  redactions: { path: string; created_at: string; reason: string }[],
): Promise<void> {
  const revision = { incident_id, number };
  await tx
    .updateTable("incident_revision")
    .set({ body_json })
    .where("incident_id", "=", incident_id)
    .where("number", "=", number)
    .execute();
  await tx
    .updateTable("incident_redaction")
    .set({ body_sha256 })
    .where("incident_id", "=", incident_id)
    .where("number", "=", number)
    .execute();
  for (const redaction of redactions) {
    await tx
      .insertInto("incident_redaction")
      .values({ ...revision, ...redaction, body_sha256 })
      .onConflict((conflict) => conflict.columns(["incident_id", "number", "path"]).doUpdateSet(redaction))
      .execute();
  }
}

/** Returns a page of the rows of the audit trail about an incident and its parts, oldest first. */
export async function listAuditRows(db: Db, incidentId: string, { after, limit }: { after: number; limit: number }) {
  return db
    .selectFrom("audit")
    .select(["sequence", "subject", "account_id", "before_json", "after_json"])
    .where("root_kind", "=", "incident")
    .where("root_id", "=", incidentId)
    .where("sequence", ">", after)
    .orderBy("sequence")
    .limit(limit)
    .execute();
}

/** Replaces the texts of audit rows, by their numbers. */
export const updateAuditRows: (tx: Db, rows: ReadonlyMap<number, AuditTexts>) => Promise<void> = redactAuditRows;
export type { AuditTexts };

/** Deletes the cached responses of idempotent requests that contain any of these ids, because they contain the texts. */
export async function deleteCachedResponses(tx: Db, ids: Iterable<string>): Promise<void> {
  for (const id of ids) await tx.deleteFrom("idempotency_key").where("answer_json", "like", `%${id}%`).execute();
}
