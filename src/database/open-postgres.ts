import { Kysely, PostgresDialect, sql } from "kysely";
import type pg from "pg";
import { createMutex } from "#platform/server/process/slices.ts";
import { HOUR } from "#platform/shared/time-units.ts";
import { assertStorable } from "./assert-storable.ts";
import { type Database, preventNestedTransaction, type Visibility } from "./database.ts";
import { listenForChanges, PROBE_TIMEOUTS } from "./listen-for-changes.ts";
import { assertOwnTables, migrateToLatest, migrations } from "./migrations/migrate.ts";
import { openPool, type PostgresTimeouts, reportUnavailability, TIMEOUTS } from "./postgres-connections.ts";
import type { Tables } from "./tables.ts";

/** Key of the advisory lock: any number, the same on every node. */
const WRITER_LOCK = 7_266_921;
const CHANNEL = "advocacy_changed";
/** Migrations may be slow, and wait for another node's. */
const MIGRATION_TIMEOUTS: PostgresTimeouts = { lock: HOUR, statement: HOUR, response: HOUR, idle: HOUR };
const LOCK_NOT_AVAILABLE = "55P03";
const UNKNOWN_STATEMENT = "26000";

/**
 * Opens the PostgreSQL database at `url` (`postgres://…`) and brings its tables up to date.
 *
 * A connection can die without a word in the middle of a transaction: `limits` bounds every wait. The caller then
 * gets an error, even when only the response to the commit was lost. Nothing is retried here: the client retries with
 * its idempotency key, which tells whether the commit went through.
 */
export async function openPostgres(
  url: string,
  limits = TIMEOUTS,
  probeTimeouts = PROBE_TIMEOUTS,
  migrationsToRun = migrations,
): Promise<Database> {
  const pool = reportUnavailability(openPool(url, limits));
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  const changes = await listenForChanges(url, CHANNEL, probeTimeouts);
  try {
    await assertSessions(pool, changes);
    await migrate(url, migrationsToRun);
  } catch (error) {
    await changes.close();
    await pool.end();
    throw error;
  }
  const runExclusive = createMutex();
  const write = async <T>(work: (tx: Kysely<Tables>) => Promise<T>, visibility: Visibility): Promise<T> => {
    let hasChanged = false;
    try {
      return await db.transaction().execute(async (tx) => {
        // One writer at a time, as on SQLite: rules that read before they write (the last owner, the last
        // tweet) hold, and sequences increase in commit order.
        await acquireWriterLock(tx);
        await assertOwnTables(tx, migrationsToRun);
        const value = await work(tx);
        if (visibility.isSeen === false) return value;
        // Only a transaction that wrote has an id.
        const { rows } = await sql`
          select pg_notify(${CHANNEL}, ${changes.node}) where pg_current_xact_id_if_assigned() is not null`.execute(tx);
        hasChanged = rows.length > 0;
        return value;
      });
    } finally {
      // Also when the connection broke during the commit, which may have succeeded.
      if (hasChanged) changes.count();
    }
  };
  const inTransaction: Database["inTransaction"] = (work) =>
    preventNestedTransaction((visibility) => {
      const startedAt = performance.now();
      // Queued before they take a connection, so that waiting writers leave the pool to the readers.
      return runExclusive(async () => {
        // Its caller has already been refused by now.
        if (performance.now() - startedAt > limits.lock) throw new BusyError();
        return write(work, visibility);
      });
    });
  return {
    engine: "postgres",
    reader: db,
    inTransaction,
    inUncountedTransaction: (work) =>
      preventNestedTransaction(() =>
        db.transaction().execute(async (tx) => {
          await assertOwnTables(tx, migrationsToRun);
          return work(tx);
        }),
      ),
    inSnapshot: (work) => db.transaction().setIsolationLevel("repeatable read").setAccessMode("read only").execute(work),
    getPublicVersion: changes.getVersion,
    getLastKnownVersion: changes.getLastKnownVersion,
    ping: async () => {
      await assertOwnTables(db, migrationsToRun);
    },
    readTime: async () => {
      const { rows } = await sql<{ time: Date }>`select clock_timestamp() as time`.execute(db);
      return rows[0]?.time ?? new Date();
    },
    assertStorable: () => assertStorable(inTransaction),
    truncateLog: async () => {},
    close: async () => {
      await changes.close();
      await db.destroy();
    },
  };
}

/**
 * Asserts that each connection is a session of its own at the server. Behind a pooler in transaction mode, notifications of other nodes
 * do not arrive, and named statements are unknown in the next transaction.
 */
async function assertSessions(pool: pg.Pool, changes: Awaited<ReturnType<typeof listenForChanges>>): Promise<void> {
  const [client, other] = await Promise.all([pool.connect(), pool.connect()]);
  const write = async () => {
    await client.query("begin");
    // The client names the statements of writes.
    await client.query("select $1::integer", [1]);
    await client.query("commit");
  };
  const notify = () => client.query("select pg_notify($1, $2)", [CHANNEL, changes.node]);
  try {
    if (!(await changes.isHeard(notify))) throw new PoolerError();
    await write();
    // A pooler that shares sessions must give `client` another one, as this one is taken until the second response.
    await other.query("begin");
    const repeated = write();
    await Promise.all([other.query("select 1").then(() => other.query("rollback")), repeated]);
  } catch (cause) {
    throw (cause as { code?: string }).code === UNKNOWN_STATEMENT ? new PoolerError({ cause }) : cause;
  } finally {
    client.release();
    // The pool keeps one, as it would without this check.
    other.release(true);
  }
}

async function migrate(url: string, migrationsToRun: typeof migrations): Promise<void> {
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: openPool(url, MIGRATION_TIMEOUTS) }) });
  try {
    await migrateToLatest(db, "postgres", migrationsToRun);
  } finally {
    await db.destroy();
  }
}

/** @throws {BusyError} when another node holds it for too long */
async function acquireWriterLock(tx: Kysely<Tables>): Promise<void> {
  try {
    await sql`select pg_advisory_xact_lock(${WRITER_LOCK})`.execute(tx);
  } catch (cause) {
    throw (cause as { code?: string }).code === LOCK_NOT_AVAILABLE ? new BusyError({ cause }) : cause;
  }
}

/** Thrown when connections share sessions of the server. */
class PoolerError extends Error {
  constructor(options?: ErrorOptions) {
    super("the pooler in front of it must be in session mode, or DATABASE_URL must name PostgreSQL itself", options);
  }
}

/** Thrown when a write waited too long for another one. It changed nothing; the server answers 503, by `statusCode`. */
export class BusyError extends Error {
  readonly statusCode = 503;

  constructor(options?: ErrorOptions) {
    super("Another transaction takes too long: nobody else can write meanwhile.", options);
  }
}
