import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openPostgres } from "#database/open-postgres.ts";
import { openSqlite } from "#database/open-sqlite.ts";
import { createPostgresDatabase, dropPostgresDatabases } from "./postgres-database.ts";
import { startPostgresServer } from "./postgres-server.ts";
import { engines } from "./test-database.ts";

/**
 * Runs before all tests, of Vitest and of Playwright: starts the PostgreSQL server that they share, and makes one
 * migrated, empty database of each engine for the tests to copy. The workers inherit where these are.
 */
export default async function startDatabases(): Promise<() => Promise<void>> {
  const removeSqlite = await createSqliteTemplate();
  const stopPostgres = engines.includes("postgres") ? await startPostgres() : async () => {};
  return async () => {
    await removeSqlite();
    await stopPostgres();
  };
}

async function createSqliteTemplate(): Promise<() => Promise<void>> {
  const directory = await mkdtemp(join(tmpdir(), "advocacy-template-"));
  await (await openSqlite(directory)).close();
  process.env.TEST_SQLITE_TEMPLATE = directory;
  return () => rm(directory, { recursive: true });
}

async function startPostgres(): Promise<() => Promise<void>> {
  const server = await startPostgresServer();
  console.log(`PostgreSQL: ${server.description}.`);
  if (!server.url) return server.stop;
  const { url } = server;
  const prefix = `test_${randomBytes(4).toString("hex")}`;
  process.env.TEST_POSTGRES_URL = url;
  process.env.TEST_POSTGRES_PREFIX = prefix;
  const template = await createPostgresDatabase("template0");
  await (await openPostgres(template.url)).close();
  process.env.TEST_POSTGRES_TEMPLATE = new URL(template.url).pathname.slice(1);
  return async () => {
    await dropPostgresDatabases(url, prefix);
    await server.stop();
  };
}
