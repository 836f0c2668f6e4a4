import { sql } from "kysely";
import { isSqlite } from "#database/database.ts";
import type { Database, Db } from "../src/database/database.ts";

/** Returns the rows of the listing with their words, by the ids of incidents; words without a row apart. */
export async function readStoredListing({ inTransaction }: Database) {
  return inTransaction(async (tx) => {
    const rows = await tx.selectFrom("incident_listing").selectAll().orderBy("incident_id").execute();
    const words = isSqlite(tx) ? await readSqliteWords(tx) : await readPostgresWords(tx);
    const listing = rows.map(({ sequence, changed: _changed, ...row }) => ({ ...row, words: take(words, sequence) }));
    return { listing, orphans: [...words.values()] };
  });
}

function take(words: Map<number, string[]>, sequence: number): string[] | undefined {
  const found = words.get(sequence);
  words.delete(sequence);
  return found;
}

async function readPostgresWords(tx: Db): Promise<Map<number, string[]>> {
  const { rows } = await sql<{ sequence: number; words: string[] }>`
    select sequence, tsvector_to_array(words) as words from incident_words`.execute(tx);
  return new Map(rows.map(({ sequence, words }) => [Number(sequence), words.sort()]));
}

/** The index has no text: its words are read from a table over it. */
async function readSqliteWords(tx: Db): Promise<Map<number, string[]>> {
  await sql`create virtual table temp.indexed_words using fts5vocab(main, incident_words, instance)`.execute(tx);
  const { rows } = await sql<{ doc: number; term: string }>`select doc, term from temp.indexed_words order by doc, term`.execute(
    tx,
  );
  await sql`drop table temp.indexed_words`.execute(tx);
  const words = new Map<number, string[]>();
  for (const { doc, term } of rows) words.set(doc, [...(words.get(doc) ?? []), term]);
  return new Map([...words].map(([doc, terms]) => [doc, terms.sort()]));
}
