import type { Database } from "./database.ts";
import { migrations } from "./migrate.ts";
import { openPostgres } from "./open-postgres.ts";
import { openSqlite } from "./open-sqlite.ts";

/** PostgreSQL at `databaseUrl` when it is set, else SQLite in `dataDirectory`. */
export type DatabaseLocation = { databaseUrl: string | undefined; dataDirectory: string };

/** Opens the database and brings its tables up to date, or as far as `migrationsToRun` goes. */
export function openDatabase({ databaseUrl, dataDirectory }: DatabaseLocation, migrationsToRun = migrations): Promise<Database> {
  return databaseUrl
    ? openPostgres(databaseUrl, undefined, undefined, migrationsToRun)
    : openSqlite(dataDirectory, migrationsToRun);
}
