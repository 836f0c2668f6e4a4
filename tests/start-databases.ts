import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Database } from "#database/database.ts";
import { openPostgres } from "#database/open-postgres.ts";
import { openSqlite } from "#database/open-sqlite.ts";
import { seedPlaces } from "#features/archive/places/server/seed-places.ts";
import { createPostgresDatabase, dropPostgresDatabases } from "./postgres-database.ts";
import { startPostgresServer } from "./postgres-server.ts";
import { engines } from "./test-database.ts";

/**
 * Runs before all tests, of Vitest and of Playwright: starts the PostgreSQL server that they share, and makes one
 * database of each engine for the tests to copy: migrated, with the places that come with the site, which each site would
 * else store at its start, and otherwise empty. The workers inherit where these are.
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
  await fillTemplate(await openSqlite(directory));
  process.env.TEST_SQLITE_TEMPLATE = directory;
  return () => rm(directory, { recursive: true });
}

async function fillTemplate(database: Database): Promise<void> {
  await seedPlaces({ ...database, now: () => new Date("2026-03-01T12:00:00.000Z") });
  await database.close();
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
  await fillTemplate(await openPostgres(template.url));
  process.env.TEST_POSTGRES_TEMPLATE = new URL(template.url).pathname.slice(1);
  return async () => {
    await dropPostgresDatabases(url, prefix);
    await server.stop();
  };
}
