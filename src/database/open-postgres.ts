import { randomUUID } from "node:crypto";
import { Kysely, PostgresDialect, sql } from "kysely";
import pg from "pg";
import { SECOND } from "#platform/shared/time-units.ts";
import type { Database } from "./database.ts";
import { inTurn } from "./in-turn.ts";
import { migrateToLatest } from "./migrate.ts";
import { onlyOneTransaction } from "./only-one-transaction.ts";
import type { Tables } from "./tables.ts";

/** Any number serves, as long as every node takes the same. */
const WRITER_LOCK = 7_266_921;
const CHANNEL = "advocacy_changed";

// bigint columns (the sequences) come as text by default; they stay far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** Opens the PostgreSQL database at `url` (`postgres://…`) and brings its tables up to date. */
export async function openPostgres(url: string): Promise<Database> {
  const pool = new pg.Pool({ connectionString: url, max: 10, connectionTimeoutMillis: 10 * SECOND });
  pool.on("error", () => {
    // An idle connection broke; the pool has dropped it, and the next query opens another.
  });
  const all = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  await migrateToLatest(all, "postgres");
  const changes = await listenForChanges(url);
  const runInTurn = inTurn();
  const write = async <T>(work: (tx: Kysely<Tables>) => Promise<T>): Promise<T> => {
    let hasChanged = false;
    try {
      return await all.transaction().execute(async (tx) => {
        // One writer at a time, as on SQLite: rules that read before they write (the last owner, the last
        // tweet) hold, and the sequences grow in the order of the commits.
        await sql`select pg_advisory_xact_lock(${WRITER_LOCK})`.execute(tx);
        const value = await work(tx);
        // Only what wrote something has a transaction id.
        const { rows } = await sql`
          select pg_notify(${CHANNEL}, ${changes.node}) where pg_current_xact_id_if_assigned() is not null`.execute(tx);
        hasChanged = rows.length > 0;
        return value;
      });
    } finally {
      // Also when the connection broke at the commit: it may have come through.
      if (hasChanged) changes.count();
    }
  };
  return {
    engine: "postgres",
    reader: all,
    // In turn before they ask for a connection: those that wait for the lock must not take all of them from the readers.
    inTransaction: (work) => onlyOneTransaction(() => runInTurn(() => write(work))),
    changeCounter: changes.counter,
    check: async () => {
      await sql`select 1`.execute(all);
    },
    close: async () => {
      await changes.close();
      await all.destroy();
    },
  };
}

/**
 * Counts the commits of every node. While the listening connection is down, each answer differs from the
 * one before, so that nothing stale is believed.
 */
async function listenForChanges(url: string) {
  const node = randomUUID();
  let count = 0;
  let isListening = false;
  let isClosed = false;
  let client: pg.Client;
  let retry: NodeJS.Timeout | undefined;

  const listen = async () => {
    client = new pg.Client({ connectionString: url, keepAlive: true });
    client.on("notification", ({ payload }) => {
      // Our own commits were counted when they were made.
      if (payload !== node) count += 1;
    });
    client.on("error", onLost);
    client.on("end", onLost);
    await client.connect();
    await client.query(`listen ${CHANNEL}`);
    count += 1;
    isListening = true;
  };
  const onLost = () => {
    isListening = false;
    if (isClosed || retry) return;
    retry = setTimeout(() => {
      retry = undefined;
      listen().catch(onLost);
    }, SECOND);
  };

  await listen();
  return {
    /** Tells this process from the other ones that write. */
    node,
    count: () => {
      count += 1;
    },
    counter: () => {
      if (!isListening) count += 1;
      return String(count);
    },
    close: async () => {
      isClosed = true;
      clearTimeout(retry);
      await client.end();
    },
  };
}
