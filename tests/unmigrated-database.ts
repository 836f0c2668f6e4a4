import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import SQLite from "better-sqlite3";
import { Kysely, PostgresDialect, SqliteDialect } from "kysely";
import { migrateToLatest, migrations } from "../src/database/migrate.ts";
import { openPool, TIMEOUTS } from "../src/database/postgres-connections.ts";
import type { Tables } from "../src/database/tables.ts";
import { createPostgresDatabase } from "./postgres-database.ts";
import type { Engine } from "./test-database.ts";

/** Opens a database without tables, to be filled as an older version did. */
export async function openUnmigratedDatabase(engine: Engine): Promise<{ db: Kysely<Tables>; close(): Promise<void> }> {
  if (engine === "postgres") {
    const { url, drop } = await createPostgresDatabase("template0");
    const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: openPool(url, TIMEOUTS) }) });
    return { db, close: () => db.destroy().then(drop) };
  }
  const directory = await mkdtemp(join(tmpdir(), "advocacy-migration-"));
  const db = new Kysely<Tables>({ dialect: new SqliteDialect({ database: openFile(join(directory, "old.sqlite")) }) });
  return { db, close: () => db.destroy().then(() => rm(directory, { recursive: true })) };
}

/** As the site opens it: migrations run with references enforced. */
function openFile(path: string): SQLite.Database {
  const database = new SQLite(path);
  database.pragma("foreign_keys = ON");
  return database;
}

/** Makes the tables as they were before a migration. */
export async function migrateBefore(name: string, db: Kysely<Tables>, engine: Engine): Promise<void> {
  await migrateToLatest(db, engine, Object.fromEntries(Object.entries(migrations).filter(([other]) => other < name)));
}
