import { sql } from "kysely";
import type { Db } from "#database/database.ts";

/** The kinds of statements that cite sources. Each has its own table of citations. */
type StatementKind = "claim" | "attribution";

const getTable = (kind: StatementKind) => sql.table(`${kind}_source`);
const getColumn = (kind: StatementKind) => sql.ref(`${kind}_id`);

/** Adds to each statement the sorted ids of the sources that it cites, including those in the trash. */
export async function addCitedSources<Row extends { _id: string }>(
  db: Db,
  kind: StatementKind,
  items: Row[],
): Promise<(Row & { sources: string[] })[]> {
  if (items.length === 0) return [];
  const { rows } = await sql<{ citing_id: string; source_id: string }>`
    select ${getColumn(kind)} as citing_id, source_id from ${getTable(kind)}
    where ${getColumn(kind)} in (${sql.join(items.map(({ _id }) => _id))})`.execute(db);
  return items.map((item) => ({
    ...item,
    sources: rows
      .filter(({ citing_id }) => citing_id === item._id)
      .map(({ source_id }) => source_id)
      .toSorted(),
  }));
}

/** Replaces the sources that a statement cites. */
export async function updateCitedSources(tx: Db, kind: StatementKind, id: string, sources: readonly string[]): Promise<void> {
  await deleteCitedSources(tx, kind, id);
  if (sources.length === 0) return;
  await sql`
    insert into ${getTable(kind)} (${getColumn(kind)}, source_id)
    values ${sql.join(sources.map((source) => sql`(${id}, ${source})`))}`.execute(tx);
}

/** Deletes the links of a statement to its sources. */
export async function deleteCitedSources(tx: Db, kind: StatementKind, id: string): Promise<void> {
  await sql`delete from ${getTable(kind)} where ${getColumn(kind)} = ${id}`.execute(tx);
}

/** Returns the ids of the statements that cite a source, including those in the trash, and whether it is their only source. */
export async function listCitations(
  db: Db,
  kind: StatementKind,
  sourceId: string,
): Promise<{ _id: string; isOnlySource: boolean }[]> {
  const column = getColumn(kind);
  const { rows } = await sql<{ citing_id: string; count: number | string }>`
    select ${column} as citing_id, count(*) as count from ${getTable(kind)}
    where ${column} in (select ${column} from ${getTable(kind)} where source_id = ${sourceId})
    group by ${column} order by ${column}`.execute(db);
  return rows.map(({ citing_id, count }) => ({ _id: citing_id, isOnlySource: Number(count) === 1 }));
}

/** Deletes the links of all statements of a kind to a source that is deleted for good. */
export async function deleteCitations(tx: Db, kind: StatementKind, sourceId: string): Promise<void> {
  await sql`delete from ${getTable(kind)} where source_id = ${sourceId}`.execute(tx);
}

/** Returns the findings of a court that cite a source, also those in the trash, each with all its sources. */
export async function listFindingsOfSource(db: Db, sourceId: string) {
  const rows = await db
    .selectFrom("attribution")
    .innerJoin("attribution_source", "attribution_source.attribution_id", "attribution.id")
    .select(["attribution.id as _id", "attribution.deleted_at"])
    .where("attribution_source.source_id", "=", sourceId)
    .where("attribution.stance", "=", "found_by_court")
    .orderBy("attribution.sequence")
    .execute();
  return addCitedSources(db, "attribution", rows);
}
