import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Database } from "#database/database.ts";
import { openDatabase } from "#database/open-database.ts";
import { createPostgresDatabase } from "./postgres-database.ts";

export const engines = ["sqlite", "postgres"] as const;
export type Engine = (typeof engines)[number];

/** A fresh, empty database of the engine, migrated. `close` removes it. */
export async function openTestDatabase(engine: Engine): Promise<{ database: Database; close(): Promise<void> }> {
  if (engine === "postgres") {
    const { url, drop } = await createPostgresDatabase();
    const database = await openDatabase({ databaseUrl: url, dataDirectory: "" });
    return {
      database,
      close: async () => {
        await database.close();
        await drop();
      },
    };
  }
  const directory = await mkdtemp(join(tmpdir(), "advocacy-"));
  const database = await openDatabase({ databaseUrl: undefined, dataDirectory: directory });
  return {
    database,
    close: async () => {
      await database.close();
      await rm(directory, { recursive: true });
    },
  };
}
