import type { Call, CallSchemas, OutputOf, ParsedInputOf, SchemasOf } from "#platform/shared/define-call.ts";

/** A signed-in account as the machinery sees it. */
export type Caller<Db = unknown> = {
  accountId: string;
  role: "owner" | "admin";
  status: "active" | "waiting" | "disabled";
  /** Looks the session up again: who its bearer is by then, or null when it has ended. Absent where there is no session. */
  again?(db: Db, now: Date): Promise<Caller<Db> | null>;
};

/** One line of the audit trail. `before` and `after` are the values of the changed fields, as JSON. */
export type AuditEntry = {
  action: string;
  subject: string;
  before?: unknown;
  after?: unknown;
};

/** What a handler may use besides its input. `Db` is the reader for a GET and the transaction for a write. */
export type CallContext<Db> = {
  db: Db;
  caller: Caller | null;
  now: Date;
  /** The network address of the caller. Only for limits; never stored, never logged. */
  address: string;
  /** Whether this request can only have come from this very machine: loopback address and Host, not forwarded. */
  isLocal: boolean;
  /** The session cookie's secret as sent, if any, and how to change it with this answer. */
  session: { token: string | null; start(token: string): void; clear(): void };
  /** Does this once the change is committed, before it is answered. It must not reject: the change has happened. */
  afterCommit(work: () => Promise<void>): void;
  /** Writes an audit row in the transaction of the change. By default in the name of the caller. */
  audit(entry: AuditEntry, accountId?: string): Promise<void>;
};

type Handler<C extends Call, Db, Prepared> = {
  /** Slow work that needs no transaction (hashing a password, decoding an image); runs before `commit`. */
  prepare?: (input: ParsedInputOf<C>, context: CallContext<Db>) => Promise<Prepared>;
  /** Answers the call: a GET by reading, any other inside the transaction that also holds the audit rows and the idempotency key. */
  commit: (input: ParsedInputOf<C>, context: CallContext<Db>, prepared: Prepared) => Promise<OutputOf<C>>;
  /**
   * Tells, outside of any transaction, whether a request with an idempotency key seen before repeats the first one. For calls
   * with a secret in their input, which must not be stored, not even in the hash that tells one input from another.
   */
  isReplay?: (input: ParsedInputOf<C>, context: CallContext<Db>) => Promise<boolean>;
};

/** A call with its schemas and the code behind it. */
export type Endpoint<Db> = {
  call: Call;
  schemas: CallSchemas;
  prepare: (input: unknown, context: CallContext<Db>) => Promise<unknown>;
  commit: (input: unknown, context: CallContext<Db>, prepared: unknown) => Promise<unknown>;
  /** Absent where the hash of the input tells a repeat from another request. */
  isReplay: ((input: unknown, context: CallContext<Db>) => Promise<boolean>) | undefined;
};

/** Binds a call to its schemas and its handler. */
export function createEndpoint<C extends Call, Db, Prepared = undefined>(
  call: C,
  schemas: SchemasOf<C>,
  { prepare, commit, isReplay }: Handler<C, Db, Prepared>,
): Endpoint<Db> {
  return {
    call,
    schemas,
    prepare: async (input, context) => prepare?.(input as ParsedInputOf<C>, context),
    commit: (input, context, prepared) => commit(input as ParsedInputOf<C>, context, prepared as Prepared),
    isReplay: isReplay && ((input, context) => isReplay(input as ParsedInputOf<C>, context)),
  };
}
