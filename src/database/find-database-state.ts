import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import SQLite from "better-sqlite3";
import { Kysely, PostgresDialect, SqliteDialect } from "kysely";
import { hasTable, listMigrations } from "./migrations/migrate.ts";
import type { Engine } from "./migrations/migration.ts";
import type { DatabaseLocation } from "./open-database.ts";
import { SQLITE_FILE } from "./open-sqlite.ts";
import { PUBLISHABLE_TABLES, type Tables } from "./tables.ts";

/** `missing` has no tables, `empty` has tables without accounts and content. */
export type DatabaseState = "missing" | "empty" | "filled";

/** A site with no row in these tables has only what a start creates. */
const ROOT_TABLES = ["account", ...PUBLISHABLE_TABLES] as const;

/** Returns the state of a database of any version. Creates and migrates nothing. */
export async function findDatabaseState(location: DatabaseLocation): Promise<DatabaseState> {
  const db = await connect(location);
  if (!db) return "missing";
  try {
    return await findState(db, location.databaseUrl ? "postgres" : "sqlite");
  } finally {
    await db.destroy();
  }
}

/** Returns the state of an open database. */
export async function findState(db: Kysely<Tables>, engine: Engine): Promise<DatabaseState> {
  let state: DatabaseState = "missing";
  for (const table of ROOT_TABLES) {
    if (!(await hasTable(db, table, engine))) continue;
    state = "empty";
    const row = await db.selectFrom(table).select("id").limit(1).executeTakeFirst();
    if (row) return "filled";
  }
  return state;
}

/** Returns the names of the migrations that made the tables of a database, in order. */
export async function listDoneMigrations(location: DatabaseLocation): Promise<string[]> {
  const db = await connect(location);
  if (!db) return [];
  try {
    return await listMigrations(db, location.databaseUrl ? "postgres" : "sqlite");
  } finally {
    await db.destroy();
  }
}

async function connect({ databaseUrl, dataDirectory }: DatabaseLocation): Promise<Kysely<Tables> | undefined> {
  return databaseUrl ? connectToPostgres(databaseUrl) : connectToSqlite(join(dataDirectory, SQLITE_FILE));
}

async function connectToPostgres(url: string): Promise<Kysely<Tables>> {
  // As in `openDatabase`.
  const { openPool, TIMEOUTS } = await import("./postgres-connections.ts");
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: openPool(url, TIMEOUTS) }) });
}

/** Returns `undefined` when there is no file, or an empty one. */
function connectToSqlite(file: string): Kysely<Tables> | undefined {
  if (!existsSync(file) || statSync(file).size === 0) return undefined;
  // Not read-only: otherwise the rest of a crash in the WAL could not be read.
  return new Kysely<Tables>({ dialect: new SqliteDialect({ database: new SQLite(file, { fileMustExist: true }) }) });
}
