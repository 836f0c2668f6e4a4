import type { Kysely } from "kysely";
import type { Tables } from "./tables.ts";

export type Engine = "sqlite" | "postgres";

/**
 * Changes the tables, on either engine, in the transaction it is given. On SQLite `PRAGMA foreign_keys` does nothing
 * in there: a step that makes a table anew finds references enforced.
 */
export type Migration = (db: Kysely<Tables>, engine: Engine) => Promise<void>;
