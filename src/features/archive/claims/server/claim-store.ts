import { v7 as newId } from "uuid";
import type { Db } from "#database/database.ts";
import { isEditableIncident } from "#features/archive/incidents/server/listed-incident-store.ts";
import { addCitedSources, deleteCitedSources, updateCitedSources } from "#features/archive/media/server/cited-source-store.ts";
import type { ClaimData } from "../rules.ts";

export type { Db };

const CLAIM_FIELDS = ["kind", "whom", "minimum", "maximum", "about", "as_written", "quote"] as const;

/** Returns a row with its boolean, which the engines store as a number. */
const fromRow = <Row extends { about: number }>(row: Row): Omit<Row, "about"> & { about: boolean } => ({
  ...row,
  about: row.about === 1,
});
const toRow = (data: ClaimData) => ({ ...data, about: data.about ? 1 : 0 });

/** Joins the incident, so that claims of an incident in the trash are never found. */
const selectWithIncident = (db: Db) =>
  db
    .selectFrom("claim")
    .innerJoin("incident", "incident.id", "claim.incident_id")
    .select(["claim.id as _id", "claim.incident_id", "claim.created_at"])
    .select(CLAIM_FIELDS.map((field) => `claim.${field}` as const))
    .select("incident.title as incident_title")
    .where("incident.deleted_at", "is", null);

/** Returns the claims of an incident, newest first, without those in the trash. `sources` are all, also those in the trash. */
export async function listClaims(db: Db, incidentId: string) {
  const rows = await selectWithIncident(db)
    .where("claim.incident_id", "=", incidentId)
    .where("claim.deleted_at", "is", null)
    .orderBy("claim.sequence", "desc")
    .execute();
  return addCitedSources(db, "claim", rows.map(fromRow));
}

/** Returns a claim, also from the trash, unless its incident is in the trash or withdrawn. */
export async function findClaim(db: Db, id: string) {
  const row = await selectWithIncident(db)
    .select("claim.deleted_at")
    .where("claim.id", "=", id)
    .where(isEditableIncident)
    .executeTakeFirst();
  return row && (await addCitedSources(db, "claim", [fromRow(row)]))[0];
}

/** Returns the claims in the trash, newest first, without those of incidents in the trash or withdrawn. */
export async function listDeletedClaims(db: Db) {
  const rows = await selectWithIncident(db)
    .select(({ ref }) => ref("claim.deleted_at").$notNull().as("deleted_at"))
    .where("claim.deleted_at", "is not", null)
    .where(isEditableIncident)
    .orderBy("claim.sequence", "desc")
    .execute();
  return addCitedSources(db, "claim", rows.map(fromRow));
}

/** Returns all claims of an incident, oldest first, with those in the trash. */
export async function listAllClaims(db: Db, incidentId: string) {
  const rows = await db
    .selectFrom("claim")
    .select(["id as _id", "incident_id", "created_at", "deleted_at", ...CLAIM_FIELDS])
    .where("incident_id", "=", incidentId)
    .orderBy("sequence")
    .execute();
  return addCitedSources(db, "claim", rows.map(fromRow));
}

/** Inserts a claim with its sources and returns its id, which is new unless a deleted one is inserted again. */
export async function insertClaim(
  tx: Db,
  incidentId: string,
  data: ClaimData,
  sources: readonly string[],
  now: Date,
  id = newId(),
): Promise<string> {
  const at = now.toISOString();
  await tx
    .insertInto("claim")
    .values({ ...toRow(data), id, incident_id: incidentId, created_at: at, updated_at: at, deleted_at: null })
    .execute();
  await updateCitedSources(tx, "claim", id, sources);
  return id;
}

/** Updates a claim and replaces its sources. */
export async function updateClaim(tx: Db, id: string, data: ClaimData, sources: readonly string[], now: Date): Promise<void> {
  await tx
    .updateTable("claim")
    .set({ ...toRow(data), updated_at: now.toISOString() })
    .where("id", "=", id)
    .execute();
  await updateCitedSources(tx, "claim", id, sources);
}

export async function trashClaimRow(tx: Db, id: string, now: Date): Promise<void> {
  await tx.updateTable("claim").set({ deleted_at: now.toISOString() }).where("id", "=", id).execute();
}

export async function restoreClaimRow(tx: Db, id: string): Promise<void> {
  await tx.updateTable("claim").set({ deleted_at: null }).where("id", "=", id).execute();
}

/** Deletes a claim for good. */
export async function deleteClaimRows(tx: Db, id: string): Promise<void> {
  await deleteCitedSources(tx, "claim", id);
  await tx.deleteFrom("claim").where("id", "=", id).execute();
}
