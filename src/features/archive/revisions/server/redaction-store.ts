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

/** The whole body. Version 1 also redacted single texts of a revision, by their paths. */
const WHOLE_BODY = "";

type RedactedRevision = { incident_id: string; number: number; body_json: string; body_sha256: string };

/** Replaces the body of a revision and inserts its redaction. All its redactions have the hash of the redacted body. */
export async function updateRedactedRevision(
  tx: Db,
  { incident_id, number, body_json, body_sha256 }: RedactedRevision,
  redaction: { created_at: string; reason: string },
): Promise<void> {
  for (const [table, values] of [
    ["incident_revision", { body_json }],
    ["incident_redaction", { body_sha256 }],
  ] as const)
    await tx.updateTable(table).set(values).where("incident_id", "=", incident_id).where("number", "=", number).execute();
  await tx
    .insertInto("incident_redaction")
    .values({ incident_id, number, path: WHOLE_BODY, ...redaction, body_sha256 })
    .onConflict((conflict) => conflict.columns(["incident_id", "number", "path"]).doUpdateSet(redaction))
    .execute();
}
