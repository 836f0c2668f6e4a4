import type { Change, ChangeKind, RootKind, VerbOf } from "#platform/shared/change.ts";
import type { Call, CallSchemas, OutputOf, ParsedInputOf, SchemasOf } from "#platform/shared/define-call.ts";
import type { EditStates } from "./assert-no-conflict.ts";

/** The signed-in account that makes a call. */
export type Caller<Db = unknown> = {
  /** Null while the demonstration is loaded, without an account. */
  accountId: string | null;
  role: "owner" | "admin";
  status: "active" | "waiting" | "disabled";
  /** Whether the account must first secure itself: it may make only the calls with `isForSetUp`. */
  mustSetUp?: boolean;
  /** Reads the session again; null when it has ended. Absent where there is no session. */
  reload?(db: Db, now: Date): Promise<Caller<Db> | null>;
};

/** Returns whether a caller may see data for admins only. */
export const isActive = (caller: Caller | null): boolean => caller?.status === "active" && !caller.mustSetUp;

/** The item to whose history a change belongs. */
export type AuditRoot = { kind: RootKind; id: string };

/** What was done to what; `root` is the item of which that is a part. */
type AuditedChange = {
  [Kind in ChangeKind]: { verb: VerbOf<Kind>; kind: Kind } & (Kind extends RootKind ? { root?: AuditRoot } : { root: AuditRoot });
}[ChangeKind];

/**
 * An audit row: the change of the item with the id. `before` and `after` are the values of the changed fields, as JSON. Changes with the same
 * `batchId` are one entry of the history.
 */
export type AuditEntry = AuditedChange & { id: string; before?: unknown; after?: unknown; batchId?: string };

/** Returns the item to whose history an entry belongs: the changed one itself, unless it is a part of another. */
export const getRoot = ({ kind, id, root }: AuditEntry): AuditRoot => root ?? { kind: kind as RootKind, id };

/** The token in a cookie, and how long browsers keep it. */
type CookieToken = { token: string; maxAgeMs: number };

/** The services for work that continues in its own transactions. */
export type BatchServices<Db> = {
  reader: Db;
  inTransaction<T>(work: (tx: Db) => Promise<T>): Promise<T>;
  insertAuditEntry(tx: Db, record: AuditEntry & { at: Date; accountId: string | null }): Promise<void>;
  now(): Date;
};

/** The context of a handler, besides its input. `db` is the reader for a GET and the transaction for a write. */
export type CallContext<Db> = {
  db: Db;
  caller: Caller | null;
  now: Date;
  /** The caller's network address. Only for rate limits: never stored, never logged. */
  address: string;
  /** Whether the request came from this machine: loopback address and Host, not forwarded. */
  isLocal: boolean;
  /** The tokens of the cookies as sent, and how to change them with this response. */
  session: {
    token: string | null;
    /** The token of the cookie that stays when a session ends, and identifies this browser. */
    deviceToken: string | null;
    start(session: CookieToken, device: CookieToken): void;
    /** Sets the cookie that identifies this browser, without a session. */
    setDevice(device: CookieToken): void;
    clear(): void;
  };
  /** Runs `work` after the commit and before the response. It must not reject, unless it has taken the change back. */
  afterCommit(work: (services: BatchServices<Db>) => Promise<void>): void;
  /** Inserts an audit row in the transaction of the change, by default for the caller. */
  audit(entry: AuditEntry, accountId?: string): Promise<void>;
  /** @throws {ConflictError} when an edit of the subject changes a field that is no longer what its form was opened with */
  assertNoConflict(subject: string, states: EditStates): Promise<void>;
};

/** Checks the password of the caller's account. A wrong one counts as a failed sign-in. */
export type PasswordCheck<Db> = {
  isOwn(password: string, context: CallContext<Db>): Promise<boolean>;
  /** @throws {RefusalError} for the field `path` after a wrong password */
  assertOwn(password: string, path: string, context: CallContext<Db>): Promise<void>;
};

/** Handles a call: a GET reads; a write runs inside the transaction of its audit rows and its idempotency key. */
type Handle<C extends Call, Db> = (input: ParsedInputOf<C>, context: CallContext<Db>) => Promise<OutputOf<C>>;

/** The steps of some handlers outside the transaction. */
type HandlerOptions<Input, Db> = {
  /** Maps inputs with the same response to one, so that made-up ones share its entry in the cache. */
  normalizeInput?(input: Input, db: Db): Promise<Input>;
  /**
   * Returns whether a request with a known idempotency key repeats the first one. For calls with a secret in their
   * input, which must not be stored, not even in the hash that identifies the input.
   */
  isReplay?(input: Input, context: CallContext<Db>): Promise<boolean>;
};

type PreparedHandler<Input, Output, Db, Prepared> = HandlerOptions<Input, Db> & {
  /** Slow work that needs no transaction (hashing a password, decoding an image); runs before `handle`. */
  prepare?(input: Input, context: CallContext<Db>): Promise<Prepared>;
  handle(input: Input, context: CallContext<Db>, prepared: Prepared): Promise<Output>;
};

type Handler<C extends Call, Db> = Handle<C, Db> | PreparedHandler<ParsedInputOf<C>, OutputOf<C>, Db, unknown>;

/** The handlers of the calls of a `calls.ts`, by the names of the calls. */
export type Handlers<Calls, Db> = { [Name in keyof Calls]: Calls[Name] extends Call ? Handler<Calls[Name], Db> : never };

/** Returns a handler with slow work before its transaction; `handle` gets the result of `prepare`. */
export function createHandler<Input, Output, Db, Prepared>(
  handler: PreparedHandler<Input, Output, Db, Prepared>,
): PreparedHandler<Input, Output, Db, unknown> {
  return handler as PreparedHandler<Input, Output, Db, unknown>;
}

/** A call with its schemas and the code behind it. */
export type Endpoint<Db> = HandlerOptions<unknown, Db> & {
  call: Call;
  /** What a wrapper of its handler may record besides what the call declares. */
  consequence?: Change;
  schemas: CallSchemas;
  prepare?(input: unknown, context: CallContext<Db>): Promise<unknown>;
  handle(input: unknown, context: CallContext<Db>, prepared: unknown): Promise<unknown>;
};

/** Binds the calls of a `calls.ts` to their schemas and handlers, which have the same names. */
export function createEndpoints<Calls extends Record<string, Call>, Db>(
  calls: Calls,
  schemas: { [Name in keyof Calls]: SchemasOf<Calls[Name]> },
  handlers: Handlers<Calls, Db>,
): Endpoint<Db>[] {
  return Object.entries(calls).map(([name, call]) => {
    const handler = handlers[name] as Handler<Call, Db>;
    return { call, schemas: schemas[name] as CallSchemas, ...(typeof handler === "function" ? { handle: handler } : handler) };
  });
}
