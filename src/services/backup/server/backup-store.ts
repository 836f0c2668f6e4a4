import { type RawBuilder, sql } from "kysely";
import type { Database, Db } from "#database/database.ts";
import { assertKnownMigrations, hasTable, listMigrations } from "#database/migrations/migrate.ts";
import { type Tables, tableRules } from "#database/tables.ts";
import { readPages } from "#platform/server/process/slices.ts";

export { listMigrations };
export type BackupTable = keyof Tables;
/** A row as JSON, the same on both engines. */
export type BackupRow = Record<string, string | number | null>;
/** The highest number that each table has assigned, also to deleted rows. */
export type Sequences = Partial<Record<BackupTable, number>>;

export const getBackupTables = (): BackupTable[] =>
  (Object.keys(tableRules) as BackupTable[]).filter((table) => tableRules[table].order !== null);

/** Returns the columns by which a backup orders the rows of a table. */
export const getOrder = (table: BackupTable): string[] => tableRules[table].order ?? [];

/** Returns those that a database of this version or an older one has. */
export async function listPresentTables(db: Db, engine: Database["engine"]): Promise<BackupTable[]> {
  const present: BackupTable[] = [];
  for (const table of getBackupTables()) if (await hasTable(db, table, engine)) present.push(table);
  return present;
}

const hasSequence = (table: BackupTable) => getOrder(table).includes("sequence");

type RowFilter = { from?: RawBuilder<unknown>; where?: RawBuilder<unknown> };

/** Yields the rows of a table in its order, some at a time: all, or those of a query with its columns, or under a condition. */
export function listBackupRows(
  db: Db,
  table: BackupTable,
  pageSize: number,
  { from = sql.table(table), where = sql`1 = 1` }: RowFilter = {},
): AsyncGenerator<BackupRow[]> {
  const columns = getOrder(table);
  const key = sql.join(columns.map((column) => sql.ref(column)));
  return readPages<BackupRow>(pageSize, async (last) => {
    const values = columns.map((column) => last?.[column]);
    const { rows } = await sql<BackupRow>`
      select * from ${from}
      where ${where} ${last ? sql`and (${key}) > (${sql.join(values)})` : sql``}
      order by ${key} limit ${pageSize}`.execute(db);
    return rows;
  });
}

/** Inserts rows of a backup with their original numbers. */
export async function insertBackupRows(tx: Db, engine: Database["engine"], table: BackupTable, rows: BackupRow[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  if (columns.length === 0) return;
  const values = rows.map((row) => sql`(${sql.join(columns.map((column) => row[column] ?? null))})`);
  await sql`
    insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
    ${engine === "postgres" && columns.includes("sequence") ? sql`overriding system value` : sql``}
    values ${sql.join(values)}`.execute(tx);
}

/** Returns the highest assigned numbers, without tables that have assigned none. */
export async function listSequences(db: Db, engine: Database["engine"], tables: BackupTable[]): Promise<Sequences> {
  const sequences: Sequences = {};
  for (const table of tables.filter(hasSequence)) {
    const query =
      engine === "postgres"
        ? sql<{ last: number | null }>`select pg_sequence_last_value(pg_get_serial_sequence(${table}, 'sequence')) as last`
        : sql<{ last: number | null }>`select seq as last from sqlite_sequence where name = ${table}`;
    const last = (await query.execute(db)).rows[0]?.last;
    if (last) sequences[table] = last;
  }
  return sequences;
}

/** Sets the sequence of each table to the highest number that it assigned before the backup. */
export async function updateSequences(tx: Db, engine: Database["engine"], sequences: Sequences): Promise<void> {
  for (const table of getBackupTables().filter(hasSequence)) {
    const last = sequences[table];
    if (!last) continue;
    if (engine === "postgres") {
      await sql`select setval(pg_get_serial_sequence(${table}, 'sequence'), ${last})`.execute(tx);
    } else {
      await sql`delete from sqlite_sequence where name = ${table}`.execute(tx);
      await sql`insert into sqlite_sequence (name, seq) values (${table}, ${last})`.execute(tx);
    }
  }
}

/** @throws when these migrations made the tables of a backup and this version lacks one of them */
export const assertRestorable = (migrations: string[]): void => assertKnownMigrations("The backup", migrations);

/** Drops all tables of a database without content, so that those of an older version can be made. */
export async function dropTables(tx: Db): Promise<void> {
  for (const table of Object.keys(tableRules).toReversed()) await tx.schema.dropTable(table).ifExists().execute();
  for (const table of ["kysely_migration", "kysely_migration_lock"]) await tx.schema.dropTable(table).ifExists().execute();
}

/** Returns the damage that SQLite finds in its file, and rows with broken references. */
export async function listDatabaseDamage(db: Db, engine: Database["engine"]): Promise<string[]> {
  // PostgreSQL enforces references at all times and has no such check.
  if (engine === "postgres") return [];
  const integrity = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db);
  const references = await sql<{ table: string; parent: string }>`pragma foreign_key_check`.execute(db);
  return [
    ...integrity.rows.map((row) => row.integrity_check).filter((line) => line !== "ok"),
    ...references.rows.map(({ table, parent }) => `a row of ${table} refers to a row of ${parent} that does not exist`),
  ];
}

export type ReferencedFile = { key: string; sha256: string; bytes: number; image_id: string };

/** Returns the files that images refer to, or one of them, each once, with the last of those images. */
export async function listReferencedFiles(db: Db, key?: string): Promise<ReferencedFile[]> {
  return db
    .selectFrom("image_file")
    .select(["key", "sha256", "bytes"])
    .select(({ fn }) => fn.max("image_id").as("image_id"))
    .$if(key !== undefined, (query) => query.where("key", "=", key ?? ""))
    .groupBy(["key", "sha256", "bytes"])
    .orderBy("key")
    .execute();
}

export const isReferenced = async (db: Db, key: string): Promise<boolean> => (await listReferencedFiles(db, key)).length > 0;

/** Returns the ids of images that lack their original, or every file that could be shown. */
export async function listImagesWithoutFiles(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom("image")
    .select("id")
    .where((eb) => {
      const fileOf = (role: "original" | "served") =>
        eb.exists(
          eb
            .selectFrom("image_file")
            .select("key")
            .whereRef("image_file.image_id", "=", "image.id")
            .where("image_file.role", "=", role),
        );
      return eb.not(eb.and([fileOf("original"), fileOf("served")]));
    })
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}

/** Returns the keys of files that are being stored or removed. */
export async function listPendingKeys(db: Db): Promise<string[]> {
  return (await db.selectFrom("pending_file").select("key").distinct().execute()).map(({ key }) => key);
}
