import { randomBytes } from "node:crypto";
import pg from "pg";
import { startPgliteServer } from "./pglite-server.ts";

export type PostgresDatabase = {
  /** As `DATABASE_URL` takes it. */
  url: string;
  /** Drops it and closes its connections. */
  drop(): Promise<void>;
};

/**
 * Creates a PostgreSQL database on the run's server: a copy of `template`, by default the migrated, empty one.
 * `template0` gives a database without tables. A PGlite has no templates, and no tables either.
 */
export async function createPostgresDatabase(template = process.env.TEST_POSTGRES_TEMPLATE): Promise<PostgresDatabase> {
  const server = process.env.TEST_POSTGRES_URL;
  if (!server) return startPgliteServer();
  const name = `${process.env.TEST_POSTGRES_PREFIX ?? "test"}_${randomBytes(8).toString("hex")}`;
  await runAsAdministrator(server, `create database ${name} template ${template ?? "template0"}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const drop = async () => void (await runAsAdministrator(server, `drop database if exists ${name} with (force)`));
  return { url: url.href, drop };
}

/** Drops the databases of a run that its workers have left for further tests. */
export async function dropPostgresDatabases(server: string, prefix: string): Promise<void> {
  const { rows } = await runAsAdministrator(server, `select datname from pg_database where starts_with(datname, '${prefix}')`);
  for (const { datname } of rows) await runAsAdministrator(server, `drop database ${datname} with (force)`);
}

async function runAsAdministrator(url: string, statement: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await client.query(statement);
  } finally {
    await client.end();
  }
}
