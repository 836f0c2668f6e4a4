import type { Database } from "./database.ts";
import { migrations } from "./migrations/migrate.ts";
import { openSqlite } from "./open-sqlite.ts";

/** PostgreSQL at `databaseUrl` when it is set, else SQLite in `dataDirectory`. */
export type DatabaseLocation = { databaseUrl: string | undefined; dataDirectory: string };

/** Opens the database and brings its tables up to date, or as far as `migrationsToRun` goes. */
export async function openDatabase(
  { databaseUrl, dataDirectory }: DatabaseLocation,
  migrationsToRun = migrations,
): Promise<Database> {
  if (!databaseUrl) return openSqlite(dataDirectory, migrationsToRun);
  // Its client would cost a site on SQLite megabytes of memory.
  const { openPostgres } = await import("./open-postgres.ts");
  return openPostgres(databaseUrl, undefined, undefined, migrationsToRun);
}
