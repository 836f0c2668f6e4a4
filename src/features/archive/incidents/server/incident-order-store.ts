import type { Db } from "#database/database.ts";
import { isListedIncident } from "./listed-incident-store.ts";

/** Returns the sequence number of an incident, also of one in the trash; undefined for one that is not public. */
export async function findIncidentSequence(db: Db, id: string): Promise<number | undefined> {
  const row = await db
    .selectFrom("incident")
    .select("sequence")
    .where("id", "=", id)
    .where("publication", "=", "published")
    .executeTakeFirst();
  return row?.sequence;
}

/** Returns the number of listed incidents from this sequence on. */
export async function countIncidentsFrom(db: Db, sequence: number): Promise<number> {
  const { count } = await db
    .selectFrom("incident")
    .select(({ fn }) => fn.countAll().as("count"))
    .where(isListedIncident)
    .where("sequence", ">=", sequence)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Returns the sequence of the first listed incident after this one. */
export async function findNextIncidentSequence(db: Db, after: number): Promise<number | undefined> {
  const row = await db
    .selectFrom("incident")
    .select("sequence")
    .where(isListedIncident)
    .where("sequence", ">", after)
    .orderBy("sequence")
    .limit(1)
    .executeTakeFirst();
  return row?.sequence;
}

/** Returns the permalinks of the listed incidents from one sequence to another, in their order. */
export async function listIncidentPages(db: Db, first: number, last: number) {
  const rows = await db
    .selectFrom("incident")
    .select(["id", "updated_at"])
    .where(isListedIncident)
    .where("sequence", ">=", first)
    .where("sequence", "<=", last)
    .orderBy("sequence")
    .execute();
  return rows.map(({ id, updated_at }) => ({ path: `/archives/${id}`, lastModified: updated_at }));
}
