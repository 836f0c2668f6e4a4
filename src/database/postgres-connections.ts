import pg from "pg";
import { MINUTE, SECOND } from "#platform/shared/time-units.ts";

/** In milliseconds. */
export type PostgresTimeouts = {
  /** For a write to wait for another one. */
  turn: number;
  /** For one statement, kept by the server; the wait for the turn included. */
  statement: number;
  /** For the answer to one statement, kept by us: past it the connection is believed to be lost. */
  answer: number;
  /** For a transaction between two statements, kept by the server. */
  idle: number;
};

/**
 * The first three grow, so that of two which would cut the same the clearer does, and stay together with a rollback
 * below the minute in which a request is answered. `idle` is above what a transaction awaits elsewhere: answers of the
 * media store, and in the demonstration the making of a picture.
 */
export const TIMEOUTS: PostgresTimeouts = { turn: 20 * SECOND, statement: 25 * SECOND, answer: 30 * SECOND, idle: 2 * MINUTE };

const CONNECT_TIMEOUT_MS = 10 * SECOND;

/** Of a client that is gone the server learns within 25 s, not after the two hours of TCP: its transaction holds the lock. */
const KEEPALIVE_SETTINGS = {
  tcp_keepalives_idle: 10,
  tcp_keepalives_interval: 5,
  tcp_keepalives_count: 3,
  tcp_user_timeout: 25 * SECOND,
};

/** Where the server is, and how a connection on which nothing is awaited notices that it is gone. */
function createClientConfig(url: string): pg.ClientConfig {
  return {
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10 * SECOND,
  };
}

/** A pool of connections to `url` that neither wait nor let others wait beyond the limits. */
export function openPool(url: string, { turn, statement, answer, idle }: PostgresTimeouts): pg.Pool {
  const settings = {
    ...KEEPALIVE_SETTINGS,
    lock_timeout: turn,
    statement_timeout: statement,
    idle_in_transaction_session_timeout: idle,
  };
  // As statements: a pooler in between may refuse to connect with settings that it does not know.
  const set = Object.entries(settings).map(([name, value]) => `set ${name} = ${value}`);
  const pool = new pg.Pool({
    ...createClientConfig(url),
    max: 10,
    Client: createTimeoutClient(answer),
    onConnect: (client) => client.query(set.join("; ")),
  });
  pool.on("error", () => {
    // An idle connection broke; the pool has dropped it, and the next query opens another.
  });
  return pool;
}

/** A connection outside the pool, not yet connected. */
export function createClient(url: string, responseTimeoutMs: number): pg.Client {
  return new (createTimeoutClient(responseTimeoutMs))(createClientConfig(url));
}

/**
 * Gives itself up when an answer takes too long: then every query on it fails at once. The library's own
 * `query_timeout` fails the one query and keeps the connection, on which the rollback, and then whoever gets it next
 * from the pool, would wait as long again.
 */
function createTimeoutClient(responseTimeoutMs: number) {
  return class extends pg.Client {
    #timeoutError: Error | undefined;

    constructor(config?: pg.ClientConfig) {
      super(config);
      this.on("error", () => {
        // The connection broke, and the next query on it says so. Without a listener, one in use would end the process.
      });
    }

    override query = (async (...parameters: unknown[]) => {
      if (this.#timeoutError) throw this.#timeoutError;
      const timer = setTimeout(() => {
        this.#timeoutError = new Error(`PostgreSQL gave no answer within ${responseTimeoutMs} ms: the connection is given up.`);
        // With a query under way it does not wait for a goodbye.
        void this.end();
      }, responseTimeoutMs);
      try {
        return await Reflect.apply(super.query, this, parameters);
      } catch (error) {
        throw this.#timeoutError ?? error;
      } finally {
        clearTimeout(timer);
      }
    }) as pg.Client["query"];
  };
}
