import type { Kysely } from "kysely";
import type { Tables } from "./tables.ts";

export type Engine = "sqlite" | "postgres";

/**
 * Changes the tables on either engine, in the given transaction. SQLite ignores `PRAGMA foreign_keys` inside a
 * transaction: a migration that recreates a table runs with foreign keys enforced.
 * https://www.sqlite.org/pragma.html#pragma_foreign_keys
 */
export type Migration = (db: Kysely<Tables>, engine: Engine) => Promise<void>;
