import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Database } from "#database/database.ts";
import { openDatabase } from "#database/open-database.ts";
import type { Tables } from "#database/tables.ts";
import { takePostgresDatabase } from "./emptied-postgres.ts";

const all = ["sqlite", "postgres"] as const;
export type Engine = (typeof all)[number];

/** The engines of this run: both, or the ones in TEST_ENGINES, separated by commas. */
export const engines: readonly Engine[] = all.filter((engine) => (process.env.TEST_ENGINES ?? all.join()).includes(engine));

/** Deletes all rows of tables, those that refer to others first. */
export const emptyTables = (database: Database, ...tables: (keyof Tables)[]) =>
  database.inTransaction(async (tx) => {
    for (const table of tables) await tx.deleteFrom(table).execute();
  });

export type TestDatabase = {
  database: Database;
  /** The settings with which another process opens it. */
  env: Record<string, string>;
  /** Also removes it. */
  close(): Promise<void>;
};

/** Opens a new, migrated database of the engine, with the places that come with the site and no other rows. */
export async function openTestDatabase(engine: Engine): Promise<TestDatabase> {
  if (engine === "postgres") {
    const { url, drop } = await takePostgresDatabase();
    const database = await openDatabase({ databaseUrl: url, dataDirectory: "" });
    return {
      database,
      env: { DATABASE_URL: url },
      close: async () => {
        await database.close();
        await drop();
      },
    };
  }
  const directory = await mkdtemp(join(tmpdir(), "advocacy-"));
  if (process.env.TEST_SQLITE_TEMPLATE) await cp(process.env.TEST_SQLITE_TEMPLATE, directory, { recursive: true });
  const database = await openDatabase({ databaseUrl: undefined, dataDirectory: directory });
  return {
    database,
    env: { DATA_DIR: directory },
    close: async () => {
      await database.close();
      await rm(directory, { recursive: true });
    },
  };
}
