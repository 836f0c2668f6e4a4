import type { Kysely } from "kysely";
import type { Tables } from "./tables.ts";

export type Engine = "sqlite" | "postgres";

/** Changes the tables, on either engine, in the transaction it is given. */
export type MigrationStep = (db: Kysely<Tables>, engine: Engine) => Promise<void>;
