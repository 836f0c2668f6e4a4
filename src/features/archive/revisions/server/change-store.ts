import { isListedIncident } from "#features/archive/incidents/server/listed-incident-store.ts";
import { type Db, findRevision } from "./revision-store.ts";

type Page = { before: { incident_id: string; number: number } | undefined; limit: number };

/**
 * Returns revisions of incidents, newest first by their date, as a first revision may be written long after its date. Of an
 * incident that is no longer listed only the newest one, which says so. Empty when the revision `before` does not exist.
 */
export async function listChangeRows(db: Db, { before, limit }: Page) {
  const last = before && (await findRevision(db, before.incident_id, before.number));
  if (before && !last) return [];
  return db
    .selectFrom("incident_revision")
    .innerJoin("incident", "incident.id", "incident_revision.incident_id")
    .select(["incident.id as _id", "incident_revision.incident_id", "incident_revision.number", "incident_revision.created_at"])
    .select(["incident_revision.reason", "incident_revision.sha256", "incident_revision.changes_json"])
    .select((row) => row.case().when(isListedIncident).then(1).else(0).end().as("is_listed"))
    .where((row) =>
      row.or([
        isListedIncident,
        row.not(
          row.exists(
            row
              .selectFrom("incident_revision as newer")
              .select("newer.number")
              .whereRef("newer.incident_id", "=", "incident_revision.incident_id")
              .whereRef("newer.number", ">", "incident_revision.number"),
          ),
        ),
      ]),
    )
    .$if(last !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(
          refTuple("incident_revision.created_at", "incident_revision.incident_id", "incident_revision.number"),
          "<",
          tuple(last?.created_at ?? "", last?.incident_id ?? "", last?.number ?? 0),
        ),
      ),
    )
    .orderBy("incident_revision.created_at", "desc")
    .orderBy("incident_revision.incident_id", "desc")
    .orderBy("incident_revision.number", "desc")
    .limit(limit)
    .execute();
}
