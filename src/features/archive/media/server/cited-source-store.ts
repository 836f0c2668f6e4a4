import { sql } from "kysely";
import type { Db } from "#database/database.ts";

/** What cites sources. The sources of each stand in a table of their own. */
type Citing = "claim" | "attribution";

const getTable = (kind: Citing) => sql.table(`${kind}_source`);
const getColumn = (kind: Citing) => sql.ref(`${kind}_id`);

/** Adds the sorted ids of the sources that each cites, also of those in the trash. */
export async function addCitedSources<Row extends { _id: string }>(
  db: Db,
  kind: Citing,
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

/** Replaces the sources that one cites. */
export async function updateCitedSources(tx: Db, kind: Citing, id: string, sources: readonly string[]): Promise<void> {
  await deleteCitedSources(tx, kind, id);
  if (sources.length === 0) return;
  await sql`
    insert into ${getTable(kind)} (${getColumn(kind)}, source_id)
    values ${sql.join(sources.map((source) => sql`(${id}, ${source})`))}`.execute(tx);
}

/** Deletes what one says of its sources. */
export async function deleteCitedSources(tx: Db, kind: Citing, id: string): Promise<void> {
  await sql`delete from ${getTable(kind)} where ${getColumn(kind)} = ${id}`.execute(tx);
}

/** Returns the ids of those that cite a source, and whether each cites no other; also of those in the trash. */
export async function listCiting(db: Db, kind: Citing, sourceId: string): Promise<{ _id: string; isOnlySource: boolean }[]> {
  const column = getColumn(kind);
  const { rows } = await sql<{ citing_id: string; count: number | string }>`
    select ${column} as citing_id, count(*) as count from ${getTable(kind)}
    where ${column} in (select ${column} from ${getTable(kind)} where source_id = ${sourceId})
    group by ${column} order by ${column}`.execute(db);
  return rows.map(({ citing_id, count }) => ({ _id: citing_id, isOnlySource: Number(count) === 1 }));
}

/** Deletes what all of a kind say of a source that is deleted for good. */
export async function deleteCitations(tx: Db, kind: Citing, sourceId: string): Promise<void> {
  await sql`delete from ${getTable(kind)} where source_id = ${sourceId}`.execute(tx);
}
