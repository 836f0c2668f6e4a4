import { createHash } from "node:crypto";
import { type Insertable, type Selectable, sql } from "kysely";
import { type Db, isSqlite, noteSeen } from "#database/database.ts";
import type { Tables } from "#database/tables.ts";
import {
  type Atom,
  compactWords as compactWordTable,
  deleteWords as deleteRowOfWords,
  formatQuery,
  type Term,
  updateWords,
} from "#database/word-store.ts";

export type { Atom, Db, Term };

export type IndexRow = Omit<Selectable<Tables["incident_listing"]>, "format" | "words_hash">;
type NewRow = Omit<Insertable<Tables["incident_listing"]>, "sequence" | "changed" | "words_hash">;

/**
 * The rows that one query for words covers on SQLite: 100,000 rows with a word take 16 ms, and each query starts from the first of them.
 */
const ROWS_OF_READ = 200_000;

/**
 * Replaces the row of an incident, and its words only if they have changed: publishing changes none, and writing the index of words takes
 * most of the time.
 */
export async function updateIndexRow(tx: Db, row: NewRow, words: string[]): Promise<void> {
  // Visitors find the words; other changes of the transaction may be unseen.
  if (row.is_listed === 1) noteSeen(true);
  const words_hash = createHash("sha256").update(words.join(" ")).digest("hex");
  const before = await tx
    .selectFrom("incident_listing")
    .select("words_hash")
    .where("incident_id", "=", row.incident_id)
    .executeTakeFirst();
  const { changed } = await tx
    .updateTable("listing_state")
    .set(({ eb }) => ({ changed: eb("changed", "+", 1) }))
    .returning("changed")
    .executeTakeFirstOrThrow();
  const values = { ...row, changed, words_hash };
  const { sequence } = await tx
    .insertInto("incident_listing")
    .values(values)
    .onConflict((conflict) => conflict.column("incident_id").doUpdateSet(values))
    .returning("sequence")
    .executeTakeFirstOrThrow();
  if (before?.words_hash !== words_hash) await updateWords(tx, "incident_words", sequence, words);
}

/** Deletes the row and the words of an incident that was deleted for good. */
export async function deleteIndexRow(tx: Db, incidentId: string): Promise<void> {
  const row = await tx
    .deleteFrom("incident_listing")
    .where("incident_id", "=", incidentId)
    .returning("sequence")
    .executeTakeFirst();
  if (!row) return;
  await deleteWords(tx, row.sequence);
  await tx
    .updateTable("listing_state")
    .set(({ eb }) => ({ removed: eb("removed", "+", 1) }))
    .execute();
}

const deleteWords = (tx: Db, sequence: number) => deleteRowOfWords(tx, "incident_words", sequence);

/** Deletes all rows and words before a rebuild. */
export async function deleteIndexRows(tx: Db): Promise<void> {
  await tx.deleteFrom("incident_listing").execute();
  if (isSqlite(tx)) await sql`insert into incident_words (incident_words) values ('delete-all')`.execute(tx);
  else await sql`truncate incident_words`.execute(tx);
  await tx
    .updateTable("listing_state")
    .set(({ eb }) => ({ removed: eb("removed", "+", 1) }))
    .execute();
}

/** Deletes rows without an incident and words without a row. Returns how many there were. */
export async function deleteOrphans(tx: Db): Promise<number> {
  const orphans = await tx
    .selectFrom("incident_listing")
    .leftJoin("incident", "incident.id", "incident_listing.incident_id")
    .select("incident_id")
    .where("incident.id", "is", null)
    .execute();
  for (const { incident_id } of orphans) await deleteIndexRow(tx, incident_id);
  const column = sql.ref(isSqlite(tx) ? "rowid" : "sequence");
  const { rows } = await sql<{ row: number }>`
    select ${column} as row from incident_words
    where ${column} not in (select sequence from incident_listing)`.execute(tx);
  for (const { row } of rows) await deleteWords(tx, row);
  return orphans.length + rows.length;
}

/** Forces the words of some incidents to be written with their rows, even if they are equal. */
export async function forgetWords(tx: Db, incidentIds: string[]): Promise<void> {
  await tx.updateTable("incident_listing").set({ words_hash: "" }).where("incident_id", "in", incidentIds).execute();
}

/** Returns the next incidents in the order of recording, regardless of visibility, each with the format of its row; null without a row. */
export async function listIncidentsAfter(db: Db, sequence: number, limit: number) {
  return db
    .selectFrom("incident")
    .leftJoin("incident_listing", "incident_listing.incident_id", "incident.id")
    .select(["incident.id", "incident.sequence", "incident_listing.format"])
    .where("incident.sequence", ">", sequence)
    .orderBy("incident.sequence")
    .limit(limit)
    .execute();
}

export async function findIndexState(db: Db): Promise<{ changed: number; removed: number }> {
  return db.selectFrom("listing_state").select(["changed", "removed"]).executeTakeFirstOrThrow();
}

/** Returns the rows written after a change, in the order of the changes. */
export async function listChangedRows(db: Db, after: number, limit: number): Promise<IndexRow[]> {
  return db.selectFrom("incident_listing").selectAll().where("changed", ">", after).orderBy("changed").limit(limit).execute();
}

export async function findIndexSequence(db: Db, incidentId: string): Promise<number | undefined> {
  const row = await db.selectFrom("incident_listing").select("sequence").where("incident_id", "=", incidentId).executeTakeFirst();
  return row?.sequence;
}

/** Returns the ids of incidents by the numbers of their rows. */
export async function listListedIds(db: Db, sequences: number[]): Promise<Map<number, string>> {
  if (sequences.length === 0) return new Map();
  const rows = await db
    .selectFrom("incident_listing")
    .select(["sequence", "incident_id"])
    .where("sequence", "in", sequences)
    .execute();
  return new Map(rows.map(({ sequence, incident_id }) => [sequence, incident_id]));
}

/**
 * Groups terms by statement. On SQLite each term has its own, as a statement blocks the process, and longer with more frequent words.
 * PostgreSQL has an index that starts with the rare words.
 */
export const groupTerms = (db: Db, terms: Term[]): Term[][] => (isSqlite(db) ? terms.map((term) => [term]) : [terms]);

/**
 * Returns the numbers of the rows whose incidents have all terms, starting at a row, and the row to continue with; undefined at the end.
 * SQLite queries are synchronous, so each covers some rows only. The numbers come as one text, which is cheaper than thousands of rows.
 */
export async function listMatchingRows(
  db: Db,
  terms: Term[],
  from: number,
): Promise<{ found: number[]; next: number | undefined }> {
  const isOnSqlite = isSqlite(db);
  const query = formatQuery(terms, isOnSqlite);
  const end = from + ROWS_OF_READ;
  const select = isOnSqlite
    ? sql<{ found: string | null; last: number | null }>`
        select group_concat(rowid) as found, (select max(sequence) from incident_listing) as last
        from incident_words
        where incident_words match ${query} and rowid >= ${from} and rowid < ${end}`
    : sql<{ found: string | null; last: null }>`
        select string_agg(sequence::text, ',') as found, null as last from incident_words where words @@ ${query}::tsquery`;
  const { found, last } = (await select.execute(db)).rows[0] ?? { found: null, last: null };
  return { found: found ? JSON.parse(`[${found}]`) : [], next: last !== null && last >= end ? end : undefined };
}

/** Removes deleted words from the index. */
export const compactWords = (tx: Db) => compactWordTable(tx, "incident_words");
