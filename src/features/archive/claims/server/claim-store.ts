import { v7 as newId } from "uuid";
import type { Db } from "#database/database.ts";
import { isListedIncident } from "#features/archive/incidents/server/listed-incident-store.ts";
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
  return addSources(db, rows.map(fromRow));
}

/** Returns a claim, also from the trash, unless its incident is in the trash or withdrawn. */
export async function findClaim(db: Db, id: string) {
  const row = await selectWithIncident(db)
    .select("claim.deleted_at")
    .where("claim.id", "=", id)
    .where(isListedIncident)
    .executeTakeFirst();
  return row && (await addSources(db, [fromRow(row)]))[0];
}

/** Returns the claims in the trash, newest first, without those of incidents in the trash or withdrawn. */
export async function listDeletedClaims(db: Db) {
  const rows = await selectWithIncident(db)
    .select(({ ref }) => ref("claim.deleted_at").$notNull().as("deleted_at"))
    .where("claim.deleted_at", "is not", null)
    .where(isListedIncident)
    .orderBy("claim.sequence", "desc")
    .execute();
  return addSources(db, rows.map(fromRow));
}

/** Returns all claims of an incident, oldest first, with those in the trash. */
export async function listAllClaims(db: Db, incidentId: string) {
  const rows = await db
    .selectFrom("claim")
    .select(["id as _id", "incident_id", "created_at", "deleted_at", ...CLAIM_FIELDS])
    .where("incident_id", "=", incidentId)
    .orderBy("sequence")
    .execute();
  return addSources(db, rows.map(fromRow));
}

/** Adds the sorted ids of each claim's sources, which stand in another table. */
async function addSources<Row extends { _id: string }>(db: Db, claims: Row[]): Promise<(Row & { sources: string[] })[]> {
  if (claims.length === 0) return [];
  const rows = await db
    .selectFrom("claim_source")
    .select(["claim_id", "source_id"])
    .where(
      "claim_id",
      "in",
      claims.map(({ _id }) => _id),
    )
    .execute();
  return claims.map((claim) => ({
    ...claim,
    sources: rows
      .filter(({ claim_id }) => claim_id === claim._id)
      .map(({ source_id }) => source_id)
      .toSorted(),
  }));
}

/** Inserts a claim with its sources and returns its id. */
export async function insertClaim(
  tx: Db,
  incidentId: string,
  data: ClaimData,
  sources: readonly string[],
  now: Date,
): Promise<string> {
  const id = newId();
  const at = now.toISOString();
  await tx
    .insertInto("claim")
    .values({ ...toRow(data), id, incident_id: incidentId, created_at: at, updated_at: at, deleted_at: null })
    .execute();
  await insertSources(tx, id, sources);
  return id;
}

/** Updates a claim and replaces its sources. */
export async function updateClaim(tx: Db, id: string, data: ClaimData, sources: readonly string[], now: Date): Promise<void> {
  await tx
    .updateTable("claim")
    .set({ ...toRow(data), updated_at: now.toISOString() })
    .where("id", "=", id)
    .execute();
  await tx.deleteFrom("claim_source").where("claim_id", "=", id).execute();
  await insertSources(tx, id, sources);
}

async function insertSources(tx: Db, id: string, sources: readonly string[]): Promise<void> {
  await tx
    .insertInto("claim_source")
    .values(sources.map((source_id) => ({ claim_id: id, source_id })))
    .execute();
}

export async function trashClaimRow(tx: Db, id: string, now: Date): Promise<void> {
  await tx.updateTable("claim").set({ deleted_at: now.toISOString() }).where("id", "=", id).execute();
}

export async function restoreClaimRow(tx: Db, id: string): Promise<void> {
  await tx.updateTable("claim").set({ deleted_at: null }).where("id", "=", id).execute();
}

/** Deletes a claim for good. */
export async function deleteClaimRows(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom("claim_source").where("claim_id", "=", id).execute();
  await tx.deleteFrom("claim").where("id", "=", id).execute();
}

/** Returns the ids of the claims that name a source, and whether each names no other; also of claims in the trash. */
export async function listClaimsOfSource(db: Db, sourceId: string) {
  const rows = await db
    .selectFrom("claim_source as reference")
    .select((row) => [
      "reference.claim_id",
      row
        .selectFrom("claim_source as other")
        .whereRef("other.claim_id", "=", "reference.claim_id")
        .select(({ fn }) => fn.countAll<number | string>().as("count"))
        .$asScalar()
        .as("count"),
    ])
    .where("reference.source_id", "=", sourceId)
    .orderBy("reference.claim_id")
    .execute();
  return rows.map(({ claim_id, count }) => ({ _id: claim_id, isOnlySource: Number(count) === 1 }));
}

/** Deletes what claims say of a source that is deleted for good. */
export async function deleteSourceOfClaims(tx: Db, sourceId: string): Promise<void> {
  await tx.deleteFrom("claim_source").where("source_id", "=", sourceId).execute();
}
