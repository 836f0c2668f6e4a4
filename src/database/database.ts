import type { Kysely } from "kysely";
import type { Tables } from "./tables.ts";

/** What a store function takes first: the reader, or the transaction it must not leave. */
export type Db = Kysely<Tables>;

/**
 * An open database. The writing connection is not reachable but through `inTransaction`, so that a
 * forgotten transaction cannot be written and a query beside the transaction cannot hang it.
 */
export type Database = {
  engine: "sqlite" | "postgres";
  /** For reads outside a transaction. */
  reader: Db;
  /** One writer at a time, on both engines. Refuses to be called inside itself. */
  inTransaction<T>(work: (tx: Db) => Promise<T>): Promise<T>;
  /** Differs from every earlier value once anything, by any process, has been committed. */
  getDataVersion(): string;
  /** Throws when the database cannot answer. */
  ping(): Promise<void>;
  close(): Promise<void>;
};
