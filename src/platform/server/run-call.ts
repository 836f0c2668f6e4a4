import { createHash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import type { z } from "zod";
import {
  account_not_active,
  cross_site_request,
  idempotency_key_reused,
  ids_conflict,
  malformed_request,
  not_signed_in,
  owner_only,
} from "#messages";
import type { Access, Call, CallSchemas } from "#platform/shared/define-call.ts";
import type { UploadedFile } from "#platform/shared/uploaded-file.ts";
import { type AuditedChange, assertNoConflict } from "./assert-no-conflict.ts";
import type { AuditEntry, CallContext, Caller, Endpoint } from "./call-handler.ts";
import { RefusalError, StatusError } from "./errors.ts";

/** The database functions that calls need, provided by `build-app.ts`. */
export type CallServices<Db> = {
  reader: Db;
  inTransaction<T>(work: (tx: Db) => Promise<T>): Promise<T>;
  insertAuditEntry(tx: Db, record: AuditEntry & { at: Date; accountId: string | null }): Promise<void>;
  /** Returns the newest audit rows of a subject, newest first. */
  listAuditEntries(db: Db, subject: string): Promise<AuditedChange[]>;
  findIdempotentResponse(db: Db, key: { scope: string; key: string }, now: Date): Promise<IdempotentResponse | undefined>;
  insertIdempotentResponse(tx: Db, key: { scope: string; key: string }, response: IdempotentResponse, now: Date): Promise<void>;
  now(): Date;
};

/** A call with the database bound, as the routes and the pages run it. */
export type BoundCall = {
  call: Call;
  schemas: CallSchemas;
  run(visitor: Visitor, input: Record<string, unknown>, idempotencyKey?: string): Promise<unknown>;
};

/** Binds a call to the database, so that only handlers and this file are typed by it. */
export function bindCall<Db>(services: CallServices<Db>, endpoint: Endpoint<Db>): BoundCall {
  const { call, schemas } = endpoint;
  return { call, schemas, run: (...request) => runCall(services, endpoint, ...request) };
}

type IdempotentResponse = { call: string; inputHash: string; answer: unknown };

/** The client of a call. */
export type Visitor = Pick<CallContext<unknown>, "caller" | "address" | "isLocal" | "session">;

/** @throws {StatusError} 401 without a session, 403 without the right */
export function assertAccess(access: Access, caller: Caller | null): void {
  if (access === "public") return;
  if (!caller) throw new StatusError(401, not_signed_in());
  if (caller.status !== "active") throw new StatusError(403, account_not_active());
  if (access === "owner" && caller.role !== "owner") throw new StatusError(403, owner_only());
}

/**
 * Refuses cross-site requests of browsers. A request with neither header does not come from a current browser,
 * so it is not cross-site.
 */
export function assertSameSite(headers: Record<string, string | string[] | undefined>, allowedOrigins: string[]): void {
  const site = headers["sec-fetch-site"];
  const origin = headers.origin;
  const isOwn =
    site !== undefined
      ? site === "same-origin" || site === "none"
      : origin === undefined || allowedOrigins.includes(String(origin));
  if (!isOwn) throw new StatusError(403, cross_site_request());
}

/** No call takes more than a list of objects, so functions over an input may recurse. */
const MAX_DEPTH = 8;

/**
 * Merges path parameters, query and body into one input; a field with two different values is refused.
 *
 * @throws {StatusError} 400 for deeper nesting than any call takes
 */
export function mergeInput(...sources: unknown[]): Record<string, unknown> {
  // Without a prototype, so that `constructor` is an unknown field like any other.
  const input: Record<string, unknown> = Object.create(null);
  for (const source of sources) {
    if (typeof source !== "object" || source === null || Array.isArray(source)) continue;
    for (const [name, value] of Object.entries(source)) {
      if (isDeeperThan(MAX_DEPTH, value)) throw new StatusError(400, malformed_request());
      if (name in input && !isSameValue(input[name], value)) throw new RefusalError(ids_conflict());
      input[name] = value;
    }
  }
  return input;
}

function isDeeperThan(levels: number, value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => isDeeperThan(levels - 1, inner));
}

/** `1` equals `"1"`, as forms and URLs have strings alone. Arrays and objects are compared deeply. */
function isSameValue(one: unknown, other: unknown): boolean {
  const isPlain = [one, other].every((value) => typeof value !== "object" || value === null);
  return isPlain ? String(one) === String(other) : isDeepStrictEqual(one, other);
}

/**
 * Access → parse input → handler → parse output. A write runs in one transaction with its audit rows and
 * its idempotency key; a GET reads outside a transaction.
 *
 * Half an hour can pass between the lookup of the caller and the last byte of an upload. So a write reads the session
 * again: now, and in the transaction, where nothing that ends a session can overtake it.
 */
async function runCall<Db>(
  services: CallServices<Db>,
  { call, schemas, prepare, commit, isReplay }: Endpoint<Db>,
  visitor: Visitor,
  rawInput: Record<string, unknown>,
  idempotencyKey?: string,
): Promise<unknown> {
  const isWrite = call.method !== "GET";
  const requireCaller = async (db: Db) => {
    const { caller } = visitor;
    const current = isWrite && call.access !== "public" && caller?.again ? await caller.again(db, services.now()) : caller;
    assertAccess(call.access, current);
    return current;
  };
  await requireCaller(services.reader);
  const now = services.now();
  const input = await schemas.input.parseAsync(rawInput);
  const afterCommitCallbacks: (() => Promise<void>)[] = [];
  const createContext = (db: Db, caller = visitor.caller): CallContext<Db> => ({
    ...visitor,
    caller,
    db,
    now,
    afterCommit: (work) => void afterCommitCallbacks.push(work),
    audit: (entry, accountId = caller?.accountId) =>
      services.insertAuditEntry(db, { ...entry, at: now, accountId: accountId ?? null }),
    assertNoConflict: (subject, states) => assertNoConflict(states, () => services.listAuditEntries(db, subject)),
  });

  if (!isWrite) {
    return parseOutput(call, schemas.output, await commit(input, createContext(services.reader), undefined));
  }

  const key = idempotencyKey && { scope: visitor.caller?.accountId ?? "public", key: idempotencyKey };
  const inputHash = key ? hashInput(input, call.fileField) : "";
  const findStoredResponse = async (db: Db) => {
    const stored = key ? await services.findIdempotentResponse(db, key, now) : undefined;
    if (stored && (stored.call !== call.path || stored.inputHash !== inputHash)) throw new RefusalError(idempotency_key_reused());
    return stored;
  };

  const replay = async ({ answer }: IdempotentResponse) => {
    if (isReplay && !(await isReplay(input, createContext(services.reader)))) throw new RefusalError(idempotency_key_reused());
    return answer;
  };

  const storedResponse = await findStoredResponse(services.reader);
  if (storedResponse) return replay(storedResponse);
  const preparation = await prepare(input, createContext(services.reader)).then(
    (prepared) => ({ prepared }),
    (error: unknown) => ({ error }),
  );
  if ("error" in preparation) {
    // A concurrent repeat may have committed meanwhile, and be the very conflict.
    const storedSince = await findStoredResponse(services.reader);
    if (storedSince) return replay(storedSince);
    throw preparation.error;
  }
  // The cookie changes only after the commit of the session.
  let changeCookie: (() => void) | undefined;
  const session: Visitor["session"] = {
    ...visitor.session,
    start: (...tokens) => {
      changeCookie = () => visitor.session.start(...tokens);
    },
    clear: () => {
      changeCookie = () => visitor.session.clear();
    },
  };
  const { stored, answer } = await services.inTransaction(async (tx) => {
    const caller = await requireCaller(tx);
    const stored = await findStoredResponse(tx);
    if (stored) return { stored };
    const answer = parseOutput(
      call,
      schemas.output,
      await commit(input, { ...createContext(tx, caller), session }, preparation.prepared),
    );
    // Calls that start or end a session always run: a stored answer has no cookie.
    if (key && !changeCookie) await services.insertIdempotentResponse(tx, key, { call: call.path, inputHash, answer }, now);
    return { answer };
  });
  if (stored) return replay(stored);
  for (const work of afterCommitCallbacks) await work();
  changeCookie?.();
  return answer;
}

/** @throws when the output does not match the call's schema, which is a bug and no refusal */
function parseOutput(call: Call, schema: z.ZodType, answer: unknown): unknown {
  const parsed = schema.safeParse(answer);
  if (!parsed.success) throw new Error(`${call.method} ${call.path} made an answer that it does not declare.`);
  return parsed.data;
}

/**
 * Tells one input from another. Passwords stay out: a fast hash of one must not be stored anywhere, so `isReplay` compares them. Codes are
 * random and long. Of a file only its content counts, not where it lies.
 */
function hashInput(input: unknown, fileField: string | undefined): string {
  const json = JSON.stringify(input, (name, value) => {
    if (name === fileField) return (value as UploadedFile).sha256;
    return /password/i.test(name) ? undefined : value;
  });
  return createHash("sha256")
    .update(json ?? "")
    .digest("hex");
}
