import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach } from "vitest";
import type { DatabaseLocation } from "#database/open-database.ts";
import { createPostgresDatabase } from "./postgres-database.ts";
import type { Engine } from "./test-database.ts";

/** Gives each test of a `describe` the location of a new database, and removes it after the test. */
export function setUpDatabaseLocation(engine: Engine): () => DatabaseLocation {
  let location: DatabaseLocation;
  let remove: () => Promise<void>;
  beforeEach(async () => {
    const postgres = engine === "postgres" ? await createPostgresDatabase("template0") : undefined;
    location = { databaseUrl: postgres?.url, dataDirectory: await mkdtemp(join(tmpdir(), "advocacy-")) };
    remove = async () => {
      await postgres?.drop();
      await rm(location.dataDirectory, { recursive: true });
    };
  });
  afterEach(() => remove());
  return () => location;
}
