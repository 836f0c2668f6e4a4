import { randomBytes } from "node:crypto";
import pg from "pg";
import { DatabaseUnavailableError } from "#platform/server/http/errors.ts";
import { HOUR, MINUTE, SECOND } from "#platform/shared/time-units.ts";

// bigint columns (the sequences) come as text by default; they stay far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/** In milliseconds. */
export type PostgresTimeouts = {
  /** Of a write that waits for the lock. */
  lock: number;
  /** Of one statement, enforced by the server; includes the wait for the lock. */
  statement: number;
  /** For the response to one statement, enforced by the client: past it the connection counts as lost. */
  response: number;
  /** Of a transaction between two statements, enforced by the server. */
  idle: number;
};

/**
 * The first three increase, so that the most specific error comes first, and stay with a rollback below the minute
 * a request may take. `idle` exceeds what a transaction awaits elsewhere: the media store, or image processing.
 */
export const TIMEOUTS: PostgresTimeouts = { lock: 20 * SECOND, statement: 25 * SECOND, response: 30 * SECOND, idle: 2 * MINUTE };

const CONNECT_TIMEOUT_MS = 10 * SECOND;

/** Of one connection, which the server keeps until it ends. Lists of values of different lengths are different statements. */
const MAX_STATEMENTS = 300;
/** Longer statements, such as inserts of many rows, are rarely repeated. */
const MAX_STATEMENT_LENGTH = 4000;
/** The tables have changed since a named statement was planned. */
const CACHED_PLAN_CHANGED = "0A000";

/** A vanished client's transaction holds the lock: the server notices within 25 s, not after TCP's default of two hours. */
const KEEPALIVE_SETTINGS = {
  tcp_keepalives_idle: 10,
  tcp_keepalives_interval: 5,
  tcp_keepalives_count: 3,
  tcp_user_timeout: 25 * SECOND,
};

/** Returns the address, and the keepalive by which an idle connection notices that the server is gone. */
function createClientConfig(url: string): pg.ClientConfig {
  return {
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10 * SECOND,
  };
}

/** Opens a pool of connections to `url` on which every wait is bounded. */
export function openPool(url: string, { lock, statement, response, idle }: PostgresTimeouts): pg.Pool {
  const settings = {
    ...KEEPALIVE_SETTINGS,
    lock_timeout: lock,
    statement_timeout: statement,
    idle_in_transaction_session_timeout: idle,
  };
  // As statements: a pooler in between may reject unknown settings at connect.
  const set = Object.entries(settings).map(([name, value]) => `set ${name} = ${value}`);
  const pool = new pg.Pool({
    ...createClientConfig(url),
    max: 10,
    maxLifetimeSeconds: HOUR / SECOND,
    Client: createTimeoutClient(response),
    onConnect: (client) => client.query(set.join("; ")),
  });
  pool.on("error", () => {
    // An idle connection broke. The pool drops it and opens another for the next query.
  });
  return pool;
}

/** Makes a pool throw a `DatabaseUnavailableError` when no connection can be opened. */
export function reportUnavailability(pool: pg.Pool): pg.Pool {
  const connect = pool.connect.bind(pool) as () => Promise<pg.PoolClient>;
  pool.connect = (async () => {
    try {
      return await connect();
    } catch (error) {
      throw normalizeConnectionError(error);
    }
  }) as pg.Pool["connect"];
  return pool;
}

/** Codes of a server that stops, starts or has no connection left; 08 are codes of the connection. */
const UNAVAILABLE_CODES = /^(08...|57P0[123]|53300)$/;

/** Returns an error of the connection as a `DatabaseUnavailableError`; returns other errors, such as of a statement, unchanged. */
function normalizeConnectionError(error: unknown): unknown {
  const isUnavailable =
    error instanceof pg.DatabaseError
      ? UNAVAILABLE_CODES.test(error.code ?? "")
      : // Errors of the program.
        !(error instanceof TypeError || error instanceof RangeError || error instanceof DatabaseUnavailableError);
  return isUnavailable ? new DatabaseUnavailableError(error) : error;
}

/** Creates a client outside the pool, not yet connected. */
export function createClient(url: string, responseTimeoutMs: number): pg.Client {
  return new (createTimeoutClient(responseTimeoutMs))(createClientConfig(url));
}

/**
 * Creates a client that closes itself when a response takes too long, so that every later query fails at once. The
 * library's `query_timeout` keeps the connection: the rollback, and the next user of the pool, would wait again.
 *
 * The statements of writes are named, so that the server parses and plans each once: that took longer than to run them, while
 * other writes waited. Reads are not named, as their best plan depends on the values.
 */
function createTimeoutClient(responseTimeoutMs: number) {
  return class extends pg.Client {
    #timeoutError: Error | undefined;
    #isWriting = false;
    /** Distinct from other clients' names, as a pooler may give them the same connection. */
    readonly #id = randomBytes(4).toString("hex");
    readonly #names = new Map<string, string>();

    constructor(config?: pg.ClientConfig) {
      super(config);
      this.on("error", () => {
        // The next query reports it. Without a listener the event would end the process.
      });
    }

    override query = (async (...parameters: unknown[]) => {
      if (this.#timeoutError) throw new DatabaseUnavailableError(this.#timeoutError);
      const timer = setTimeout(() => {
        this.#timeoutError = new Error(`PostgreSQL did not respond within ${responseTimeoutMs} ms: the connection is given up.`);
        // With a query in flight, `end` destroys the socket at once.
        void this.end();
      }, responseTimeoutMs);
      try {
        return await Reflect.apply(super.query, this, this.#nameStatement(parameters));
      } catch (error) {
        // Its client may repeat the call, which then gets another connection.
        if (error instanceof pg.DatabaseError && error.code === CACHED_PLAN_CHANGED) void this.end();
        throw normalizeConnectionError(this.#timeoutError ?? error);
      } finally {
        clearTimeout(timer);
      }
    }) as pg.Client["query"];

    #nameStatement(parameters: unknown[]): unknown[] {
      const [text, values] = parameters;
      if (text === "begin") this.#isWriting = true;
      if (text === "commit" || text === "rollback") this.#isWriting = false;
      if (!this.#isWriting || typeof text !== "string" || !Array.isArray(values) || values.length === 0) return parameters;
      if (!this.#names.has(text) && this.#names.size < MAX_STATEMENTS && text.length <= MAX_STATEMENT_LENGTH)
        this.#names.set(text, `write_${this.#id}_${this.#names.size}`);
      const name = this.#names.get(text);
      return name === undefined ? parameters : [{ name, text, values }];
    }
  };
}
