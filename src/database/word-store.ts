import { sql } from "kysely";
import { pause } from "#platform/server/process/slices.ts";
import { type Db, isSqlite } from "./database.ts";

/* Indexes of words that come split and folded. On SQLite the number of a row is its `rowid`, on PostgreSQL a column. */

export type WordTable = "incident_words";

/** A word, or the beginning of one. */
export type Atom = { word: string; isPrefix: boolean };
/** A row must have all words of one of these alternatives. */
export type Term = Atom[][];

/** The pages of the index that are merged at a time. */
const MERGED_PAGES = 200;

/** Replaces the words of a row. */
export async function updateWords(tx: Db, table: WordTable, row: number, words: string[]): Promise<void> {
  await deleteWords(tx, table, row);
  const name = sql.table(table);
  if (isSqlite(tx)) await sql`insert into ${name} (rowid, words) values (${row}, ${words.join(" ")})`.execute(tx);
  else await sql`insert into ${name} (sequence, words) values (${row}, array_to_tsvector(${words}::text[]))`.execute(tx);
}

export async function deleteWords(tx: Db, table: WordTable, row: number): Promise<void> {
  await sql`delete from ${sql.table(table)} where ${sql.ref(isSqlite(tx) ? "rowid" : "sequence")} = ${row}`.execute(tx);
}

/** Returns the query of an engine. Words have only letters and digits, so that nothing in them could be an operator. */
export function formatQuery(terms: Term[], isOnSqlite: boolean): string {
  const [and, or, quote, prefix] = isOnSqlite ? [" AND ", " OR ", '"', "*"] : [" & ", " | ", "'", ":*"];
  const formatAtom = ({ word, isPrefix }: Atom) => `${quote}${word}${quote}${isPrefix ? prefix : ""}`;
  const formatTerm = (term: Term) => `(${term.map((atoms) => `(${atoms.map(formatAtom).join(and)})`).join(or)})`;
  return terms.map(formatTerm).join(and);
}

/**
 * Removes the words that were deleted from the index, where both engines keep them: SQLite until it merges what it has written,
 * PostgreSQL until the index is written again.
 */
export async function compactWords(tx: Db, table: WordTable): Promise<void> {
  if (!isSqlite(tx)) {
    await sql`reindex index ${sql.table(`${table}_index`)}`.execute(tx);
    return;
  }
  const name = sql.table(table);
  // A negative number begins to merge everything; no more than one row changes when nothing is left: https://www.sqlite.org/fts5.html#the_merge_command
  for (let pages = -MERGED_PAGES, changed = 2; changed > 1; pages = MERGED_PAGES) {
    const before = await countChanges(tx);
    await sql`insert into ${name} (${name}, rank) values ('merge', ${pages})`.execute(tx);
    changed = (await countChanges(tx)) - before;
    await pause();
  }
}

async function countChanges(tx: Db): Promise<number> {
  const { rows } = await sql<{ changes: number }>`select total_changes() as changes`.execute(tx);
  return rows[0]?.changes ?? 0;
}
