import { AsyncLocalStorage } from "node:async_hooks";
import { type Expression, type Kysely, SqliteAdapter, sql } from "kysely";
import type { Tables } from "./tables.ts";

/** The first parameter of every store function: the reader, or the open transaction. */
export type Db = Kysely<Tables>;

/**
 * An open database. Only `inTransaction` reaches the writing connection, so that every write
 * has a transaction. None writes once a newer version has migrated the tables.
 */
export type Database = {
  engine: "sqlite" | "postgres";
  /** Reads outside a transaction. */
  reader: Db;
  /**
   * Runs `work` in a transaction; one writer at a time, on both engines. Throws when it is called inside itself. Its commit changes the
   * public version unless every `noteSeen` in it said that visitors see nothing of it.
   */
  inTransaction<T>(work: (tx: Db) => Promise<T>): Promise<T>;
  /**
   * The same for rows that nothing shown to visitors depends on: its commit never changes the public version. What it writes may be lost in a power failure.
   */
  inUncountedTransaction<T>(work: (tx: Db) => Promise<T>): Promise<T>;
  /** Runs `work` over the rows as they are at one moment; nobody waits for it, and it cannot write. */
  inSnapshot<T>(work: (snapshot: Db) => Promise<T>): Promise<T>;
  /**
   * Returns a value that changes with every commit of any process that may change what visitors see; with every call while commits
   * cannot be observed.
   */
  getPublicVersion(): string;
  /** Returns a value that changes with every such commit that this process knows of. */
  getLastKnownVersion(): string;
  /** @throws when the database does not respond, or has tables of a newer version */
  ping(): Promise<void>;
  /** Returns the time by the clock of the database: on SQLite that of this machine. */
  readTime(): Promise<Date>;
  /** @throws when nothing can be stored, for lack of space or another failure */
  assertStorable(): Promise<void>;
  /**
   * Removes the changes that SQLite keeps beside its file, which have what was overwritten; tries until nobody reads from them. The log of
   * PostgreSQL is its server's own.
   */
  truncateLog(): Promise<void>;
  close(): Promise<void>;
};

/** Returns on which engine a reader or a transaction is. */
export const isSqlite = (db: Db): boolean => db.getExecutor().adapter instanceof SqliteAdapter;

/** Returns a text to order by: by its code points on both engines, as PostgreSQL would follow the locale of its database. */
export const byCodePoint = (db: Db, column: string): Expression<string> =>
  isSqlite(db) ? sql.ref<string>(column) : sql<string>`${sql.ref(column)} collate "C"`;

/** Whether visitors see any of what an open transaction changes. */
export type Visibility = { isSeen?: boolean };

const transactionContext = new AsyncLocalStorage<Visibility>();

/**
 * Says whether visitors may see what the open transaction changes. One part that they see suffices, and a transaction without a call of it
 * counts as seen.
 */
export function noteSeen(isSeen: boolean): void {
  const visibility = transactionContext.getStore();
  if (visibility) visibility.isSeen = isSeen || visibility.isSeen === true;
}

/**
 * Runs `begin`, which opens a transaction. Throws inside another one of the same async context: the inner one would
 * wait for the outer one for ever.
 */
export async function preventNestedTransaction<T>(begin: (visibility: Visibility) => Promise<T>): Promise<T> {
  if (transactionContext.getStore()) throw new Error("A transaction is open already: use its tx.");
  const visibility = {};
  return transactionContext.run(visibility, () => begin(visibility));
}
