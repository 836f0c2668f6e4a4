import type { Database } from "./database.ts";
import { openPostgres } from "./open-postgres.ts";
import { openSqlite } from "./open-sqlite.ts";

/** PostgreSQL when its address is given, else SQLite in the data folder. */
export function openDatabase({
  databaseUrl,
  dataDirectory,
}: {
  databaseUrl: string | undefined;
  dataDirectory: string;
}): Promise<Database> {
  return databaseUrl ? openPostgres(databaseUrl) : openSqlite(dataDirectory);
}
