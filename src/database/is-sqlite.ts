import { SqliteAdapter } from "kysely";
import type { Db } from "./database.ts";

/** Returns on which engine a reader or a transaction is. */
export const isSqlite = (db: Db): boolean => db.getExecutor().adapter instanceof SqliteAdapter;
