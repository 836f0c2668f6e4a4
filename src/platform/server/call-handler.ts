import type { Call, CallSchemas, OutputOf, ParsedInputOf, SchemasOf } from "#platform/shared/define-call.ts";
import type { EditStates } from "./assert-no-conflict.ts";

/** The signed-in account that makes a call. */
export type Caller<Db = unknown> = {
  accountId: string;
  role: "owner" | "admin";
  status: "active" | "waiting" | "disabled";
  /** Reads the session again; null when it has ended. Absent where there is no session. */
  again?(db: Db, now: Date): Promise<Caller<Db> | null>;
};

/** Returns whether somebody may see what only admins see. */
export const isActive = (caller: Caller | null): boolean => caller?.status === "active";

/** An audit row. `before` and `after` are the values of the changed fields, as JSON. */
export type AuditEntry = {
  action: string;
  subject: string;
  before?: unknown;
  after?: unknown;
};

/** What a handler gets besides its input. `db` is the reader for a GET and the transaction for a write. */
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
    /** The token of the cookie that stays when a session ends, and tells this browser from others. */
    deviceToken: string | null;
    start(token: string, deviceToken: string): void;
    clear(): void;
  };
  /** Runs `work` after the commit and before the response. It must not reject, as the change has happened. */
  afterCommit(work: () => Promise<void>): void;
  /** Inserts an audit row in the transaction of the change, by default for the caller. */
  audit(entry: AuditEntry, accountId?: string): Promise<void>;
  /** @throws {ConflictError} when an edit of the subject changes a field that is no longer what its form was opened with */
  assertNoConflict(subject: string, states: EditStates): Promise<void>;
};

type Handler<C extends Call, Db, Prepared> = {
  /** Slow work that needs no transaction (hashing a password, decoding an image); runs before `commit`. */
  prepare?: (input: ParsedInputOf<C>, context: CallContext<Db>) => Promise<Prepared>;
  /** Answers the call: a GET reads; a write runs inside the transaction of its audit rows and its idempotency key. */
  commit: (input: ParsedInputOf<C>, context: CallContext<Db>, prepared: Prepared) => Promise<OutputOf<C>>;
  /**
   * Returns, outside a transaction, whether a request with a known idempotency key repeats the first one. For calls
   * with a secret in their input, which must not be stored, not even in the hash that identifies the input.
   */
  isReplay?: (input: ParsedInputOf<C>, context: CallContext<Db>) => Promise<boolean>;
};

/** A call with its schemas and the code behind it. */
export type Endpoint<Db> = {
  call: Call;
  schemas: CallSchemas;
  prepare: (input: unknown, context: CallContext<Db>) => Promise<unknown>;
  commit: (input: unknown, context: CallContext<Db>, prepared: unknown) => Promise<unknown>;
  /** Absent where the hash of the input identifies a repeat. */
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
