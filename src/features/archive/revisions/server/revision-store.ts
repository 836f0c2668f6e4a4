import type { Db } from "#database/database.ts";
import { isPublished } from "#database/publication-store.ts";
import type { IncidentRevisionRow } from "#database/tables.ts";

export type { Db };

/** What belongs to an incident. */
const PARTS = ["article", "video", "image", "claim", "attribution"] as const;

export async function findNewestRevision(db: Db, incidentId: string): Promise<IncidentRevisionRow | undefined> {
  return (await listRevisionRows(db, incidentId, { limit: 1 }))[0];
}

/** Returns revisions of an incident, newest first. */
export async function listRevisionRows(
  db: Db,
  incidentId: string,
  { before, limit }: { before?: number | undefined; limit: number },
): Promise<IncidentRevisionRow[]> {
  return db
    .selectFrom("incident_revision")
    .selectAll()
    .where("incident_id", "=", incidentId)
    .$if(before !== undefined, (query) => query.where("number", "<", before ?? 0))
    .orderBy("number", "desc")
    .limit(limit)
    .execute();
}

export async function findRevision(db: Db, incidentId: string, number: number): Promise<IncidentRevisionRow | undefined> {
  return (await listRevisionRows(db, incidentId, { before: number + 1, limit: 1 })).find((row) => row.number === number);
}

/** Returns number, hash and date of the newest revision, and when a revision was last a correction, without reading their texts. */
export async function findRevisionMark(db: Db, incidentId: string) {
  return db
    .selectFrom("incident_revision")
    .select(["number", "sha256", "created_at"])
    .select((row) =>
      row
        .selectFrom("incident_revision as correction")
        .select("correction.created_at")
        .whereRef("correction.incident_id", "=", "incident_revision.incident_id")
        .where("correction.corrects", "=", 1)
        .orderBy("correction.number", "desc")
        .limit(1)
        .as("corrected_at"),
    )
    .where("incident_id", "=", incidentId)
    .orderBy("number", "desc")
    .limit(1)
    .executeTakeFirst();
}

export async function insertRevision(tx: Db, row: IncidentRevisionRow): Promise<void> {
  await tx.insertInto("incident_revision").values(row).execute();
}

/** Returns public incidents without a revision, each with `updated_at` of its row. */
export async function listUnrevisedIncidents(db: Db, limit: number) {
  return db
    .selectFrom("incident")
    .select(["id", "updated_at"])
    .where(isPublished("incident"))
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom("incident_revision")
            .select("incident_revision.number")
            .whereRef("incident_revision.incident_id", "=", "incident.id"),
        ),
      ),
    )
    .orderBy("sequence")
    .limit(limit)
    .execute();
}

/** Returns the ids of the incidents that have a revision or could: the latter only outside the trash. */
export async function listRevisableIncidents(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom("incident_revision")
    .select("incident_id as id")
    .union(db.selectFrom("incident").select("id").where("deleted_at", "is", null))
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}

/** Returns whether an incident is stored, also in the trash. */
export async function hasIncident(db: Db, id: string): Promise<boolean> {
  return (await db.selectFrom("incident").select("id").where("id", "=", id).executeTakeFirst()) !== undefined;
}

/**
 * Returns the incidents that show any of these: incidents, parts of one, organisations that it names, and places
 * where it was or that lie around them.
 */
export async function listIncidentsAbout(db: Db, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const places = db
    .selectFrom("place")
    .leftJoin("place as parent", "parent.id", "place.parent_id")
    .select("place.id")
    .where((row) => row.or([row("place.id", "in", ids), row("place.parent_id", "in", ids), row("parent.parent_id", "in", ids)]));
  let query = db
    .selectFrom("incident")
    .select("incident.id")
    .where((row) => row.or([row("incident.id", "in", ids), row("incident.place_id", "in", places)]))
    .union(db.selectFrom("attribution").select("incident_id as id").where("organisation_id", "in", ids));
  for (const part of PARTS) {
    // The tables share the columns used here.
    const incidents = db.selectFrom(`${part} as part` as "article as part").select("part.incident_id as id");
    query = query.union(incidents.where("part.id", "in", ids));
  }
  return (await query.orderBy("id").execute()).map(({ id }) => id);
}
