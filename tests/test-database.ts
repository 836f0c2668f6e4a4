import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { createAuditTriggers } from "#database/audit-triggers.ts";
import type { Database, Db } from "#database/database.ts";
import { openDatabase } from "#database/open-database.ts";
import { takePostgresDatabase } from "./emptied-postgres.ts";

const all = ["sqlite", "postgres"] as const;
export type Engine = (typeof all)[number];

/** The engines of this run: both, or the ones in TEST_ENGINES, separated by commas. */
export const engines: readonly Engine[] = all.filter((engine) => (process.env.TEST_ENGINES ?? all.join()).includes(engine));

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

/** Runs `work` in a transaction in which the database lets entries of the audit trail be changed and deleted. */
export async function withoutAuditTriggers(database: Database, work: (tx: Db) => Promise<unknown>): Promise<void> {
  await database.inTransaction(async (tx) => {
    const triggers = await listAuditTriggers(tx, database.engine);
    for (const drop of triggers) await drop.execute(tx);
    await work(tx);
    await createAuditTriggers(tx, database.engine);
  });
}

async function listAuditTriggers(db: Db, engine: Engine) {
  const query =
    engine === "sqlite"
      ? sql<{ name: string }>`select name from sqlite_master where type = 'trigger' and tbl_name = 'audit'`
      : sql<{ name: string }>`select tgname as name from pg_trigger where tgrelid = 'audit'::regclass and not tgisinternal`;
  const { rows } = await query.execute(db);
  return rows.map(({ name }) => sql`drop trigger ${sql.ref(name)} ${engine === "postgres" ? sql`on audit` : sql``}`);
}
