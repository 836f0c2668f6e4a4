import { chmodSync, closeSync, existsSync, mkdirSync, openSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as setTimer } from "node:timers";
import { setImmediate, setTimeout } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import SQLite from "better-sqlite3";
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
} from "kysely";
import { SECOND } from "#platform/shared/time-units.ts";
import { assertStorable } from "./assert-storable.ts";
import { cacheStatements } from "./cache-statements.ts";
import { type Database, preventNestedTransaction } from "./database.ts";
import { assertOwnTables, migrateToLatest, migrations } from "./migrations/migrate.ts";
import type { Tables } from "./tables.ts";

/** Makes Kysely migrate in a transaction: SQLite does roll back DDL, although Kysely's adapter says otherwise. */
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** Begins transactions with the write lock: Kysely's deferred ones fail as BUSY when a read turns into a write. */
class ImmediateSqliteDialect extends SqliteDialect {
  readonly #database: SQLite.Database;
  readonly #cached: SqliteDatabase;

  constructor(database: SQLite.Database) {
    super({ database });
    this.#database = database;
    this.#cached = cacheStatements(database);
  }

  override createDriver(): Driver {
    const driver = new SqliteDriver({ database: this.#cached });
    driver.beginTransaction = async (connection: DatabaseConnection) => {
      await connection.executeQuery(CompiledQuery.raw("begin immediate"));
    };
    // A full disk or an I/O error has rolled back already: a second rollback would fail and hide the cause.
    // https://www.sqlite.org/lang_transaction.html#response_to_errors_within_a_transaction
    driver.rollbackTransaction = async (connection: DatabaseConnection) => {
      if (this.#database.inTransaction) await connection.executeQuery(CompiledQuery.raw("rollback"));
    };
    return driver;
  }

  override createAdapter(): SqliteAdapter {
    return new TransactionalSqliteAdapter();
  }
}

export const SQLITE_FILE = "advocacy.sqlite";

/** How long to wait for a lock of another process. */
const BUSY_TIMEOUT_MS = 10 * SECOND;
const RETRY_DELAY_MS = 20;
/** How long to wait for a reader, such as a backup, that needs the WAL beside the file. */
const TRUNCATE_DELAY_MS = SECOND;

function openConnection(file: string, options: SQLite.Options = {}): SQLite.Database {
  const connection = new SQLite(file, { timeout: BUSY_TIMEOUT_MS, ...options });
  connection.pragma("foreign_keys = ON");
  // The default of SQLite: better-sqlite3 has 16 MB for each connection, of what the system caches anyway.
  connection.pragma("cache_size = -2000");
  // Redacted and destroyed texts leave no bytes behind: https://www.sqlite.org/pragma.html#pragma_secure_delete
  connection.pragma("secure_delete = ON");
  return connection;
}

/**
 * Opens `advocacy.sqlite` in `directory`, creating both. In WAL mode the default `synchronous=NORMAL` can lose
 * acknowledged writes in a power failure; FULL cannot. https://www.sqlite.org/pragma.html#pragma_synchronous
 *
 * @throws when one of the three settings did not take effect
 */
export async function openSqlite(directory: string, migrationsToRun = migrations): Promise<Database> {
  const file = join(directory, SQLITE_FILE);
  createPrivateFile(directory, file);
  const writeConnection = openConnection(file);
  await enableWal(writeConnection);
  writeConnection.pragma("synchronous = FULL");
  assertDurable(writeConnection);
  const writer = new Kysely<Tables>({ dialect: new ImmediateSqliteDialect(writeConnection) });
  await migrateToLatest(writer, "sqlite", migrationsToRun).catch(async (error: unknown) => {
    await writer.destroy();
    throw error;
  });
  const readConnection = openConnection(file, { readonly: true });
  const reader = new Kysely<Tables>({ dialect: new SqliteDialect({ database: cacheStatements(readConnection) }) });
  // `data_version` counts the commits of *other* connections, so it needs one of its own. Its own writes are not counted.
  // https://www.sqlite.org/pragma.html#pragma_data_version
  const versionConnection = openConnection(file);
  const uncountedWriter = new Kysely<Tables>({ dialect: new ImmediateSqliteDialect(versionConnection) });
  const getPublicVersion = createVersionReader(versionConnection);
  const totalChanges = writeConnection.prepare<[], number>("select total_changes()").pluck();
  const onOwnTables =
    <T>(work: (tx: Kysely<Tables>) => Promise<T>) =>
    async (tx: Kysely<Tables>) => {
      await assertOwnTables(tx, migrationsToRun);
      return work(tx);
    };
  const inTransaction: Database["inTransaction"] = (work) =>
    preventNestedTransaction((visibility) =>
      writer.transaction().execute(
        onOwnTables(async (tx) => {
          const before = totalChanges.get();
          const value = await work(tx);
          if (visibility.isSeen !== false && totalChanges.get() !== before) raisePublicVersion(writeConnection);
          return value;
        }),
      ),
    );
  let truncateTimer: NodeJS.Timeout | undefined;
  const truncateLog = async (): Promise<void> => {
    clearTimeout(truncateTimer);
    if (await writer.connection().execute(async () => truncateWal(writeConnection))) return;
    truncateTimer = setTimer(() => void truncateLog(), TRUNCATE_DELAY_MS);
    truncateTimer.unref();
  };
  return {
    engine: "sqlite",
    reader,
    inTransaction,
    // Takes its turn on the writer's connection, so that two transactions of one process never wait for each other's lock.
    inUncountedTransaction: (work) =>
      preventNestedTransaction(() => writer.connection().execute(() => uncountedWriter.transaction().execute(onOwnTables(work)))),
    inSnapshot: async (work) => {
      // A connection of its own, as the reader's is everybody's.
      const database = openConnection(file, { readonly: true });
      const snapshots = new Kysely<Tables>({ dialect: new SqliteDialect({ database: cacheStatements(database) }) });
      try {
        return await snapshots.transaction().execute(work);
      } finally {
        await snapshots.destroy();
        // Node frees a closed connection between two turns of the event loop: 21,000 snapshots in one turn took 290 MB.
        await setImmediate();
      }
    },
    getPublicVersion,
    // The file cannot become unavailable while it is open.
    getLastKnownVersion: getPublicVersion,
    ping: async () => {
      await assertOwnTables(reader, migrationsToRun);
    },
    readTime: async () => new Date(),
    assertStorable: () => assertStorable(inTransaction),
    truncateLog,
    // The writer last: only the last connection to close moves the WAL into the file, and a reading one cannot.
    close: async () => {
      clearTimeout(truncateTimer);
      await reader.destroy();
      await uncountedWriter.destroy();
      // Kysely closes no unused connection: it would stay open until it is garbage-collected, and keep the WAL beside the file.
      readConnection.close();
      versionConnection.close();
      await writer.destroy();
    },
  };
}

/**
 * Returns a function that returns the public version, the file's `user_version`. It is read only after a commit, which `data_version` tells in
 * a tenth of the time. https://www.sqlite.org/pragma.html#pragma_user_version
 */
function createVersionReader(connection: SQLite.Database): () => string {
  const dataVersion = connection.prepare<[], number>("pragma data_version").pluck();
  const publicVersion = connection.prepare<[], number>("pragma user_version").pluck();
  let commits: number | undefined;
  let version = "";
  return () => {
    const current = dataVersion.get();
    if (current !== commits) version = String(publicVersion.get());
    commits = current;
    return version;
  };
}

/** Changes the public version in the open transaction. It is a signed number of 32 bits. */
function raisePublicVersion(connection: SQLite.Database): void {
  const version = connection.pragma("user_version", { simple: true }) as number;
  connection.pragma(`user_version = ${(version + 1) | 0}`);
}

/** Moves the WAL into the file and empties it. Returns false when somebody reads from it. Does not wait, as that would block the server. */
function truncateWal(connection: SQLite.Database): boolean {
  connection.pragma("busy_timeout = 0");
  try {
    return connection.pragma("wal_checkpoint(TRUNCATE)", { simple: true }) === 0;
  } catch (error) {
    if ((error as { code?: string }).code?.startsWith("SQLITE_BUSY")) return false;
    throw error;
  } finally {
    connection.pragma(`busy_timeout = ${BUSY_TIMEOUT_MS}`);
  }
}

/** Makes the folder and the file readable only by their owner, with any umask; SQLite gives `-wal` and `-shm` its mode. */
function createPrivateFile(directory: string, file: string): void {
  if (!existsSync(directory)) {
    mkdirSync(directory, { recursive: true });
    chmodSync(directory, 0o700);
  }
  closeSync(openSync(file, "a", 0o600));
  for (const path of [file, `${file}-wal`, `${file}-shm`]) if (existsSync(path)) chmodSync(path, 0o600);
}

/** Retries by hand: when two processes switch a new file to WAL at once, SQLite fails one without its busy timeout. */
async function enableWal(connection: SQLite.Database): Promise<void> {
  const deadline = performance.now() + BUSY_TIMEOUT_MS;
  for (;;) {
    try {
      connection.pragma("journal_mode = WAL");
      return;
    } catch (error) {
      if ((error as { code?: string }).code !== "SQLITE_BUSY" || performance.now() > deadline) throw error;
    }
    await setTimeout(RETRY_DELAY_MS);
  }
}

function assertDurable(connection: SQLite.Database): void {
  const settings = {
    journal_mode: connection.pragma("journal_mode", { simple: true }),
    synchronous: connection.pragma("synchronous", { simple: true }),
    foreign_keys: connection.pragma("foreign_keys", { simple: true }),
  };
  const expected = { journal_mode: "wal", synchronous: 2, foreign_keys: 1 };
  if (!isDeepStrictEqual(settings, expected)) {
    throw new Error(`SQLite refuses to be durable here: it runs with ${JSON.stringify(settings)}.`);
  }
}
