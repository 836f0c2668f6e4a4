import type { Database } from "./database.ts";
import { openPostgres } from "./open-postgres.ts";
import { openSqlite } from "./open-sqlite.ts";

/** Opens PostgreSQL when `databaseUrl` is set, else SQLite in `dataDirectory`. */
export function openDatabase({
  databaseUrl,
  dataDirectory,
}: {
  databaseUrl: string | undefined;
  dataDirectory: string;
}): Promise<Database> {
  return databaseUrl ? openPostgres(databaseUrl) : openSqlite(dataDirectory);
}
