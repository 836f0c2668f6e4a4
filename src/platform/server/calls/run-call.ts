import { createHash } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { isDeepStrictEqual } from "node:util";
import type { z } from "zod";
import * as m from "#messages";
import type { Call, CallSchemas } from "#platform/shared/define-call.ts";
import { listSecretFields } from "#platform/shared/secret.ts";
import type { UploadedFile } from "#platform/shared/uploaded-file.ts";
import { createMalformedRequestError, createSignedOutError, RefusalError, StatusError } from "../http/errors.ts";
import { type AuditedChange, assertNoConflict } from "./assert-no-conflict.ts";
import type { BatchServices, CallContext, Caller, Endpoint } from "./call-handler.ts";
import { assertDeclared } from "./declared-changes.ts";

/** The database functions that calls need, provided by `build-app.ts`. */
export type CallServices<Db> = BatchServices<Db> & {
  /** Returns the newest audit rows of a subject, newest first. */
  listAuditEntries(db: Db, subject: string): Promise<AuditedChange[]>;
  findIdempotentResponse(db: Db, key: { scope: string; key: string }, now: Date): Promise<IdempotentResponse | undefined>;
  insertIdempotentResponse(tx: Db, key: { scope: string; key: string }, response: IdempotentResponse, now: Date): Promise<void>;
};

/** A call with the database bound, as the routes and the pages run it. */
export type BoundCall = {
  call: Call;
  schemas: CallSchemas;
  /** Returns the canonical parsed input of all inputs with the same response. */
  normalizeInput(input: unknown): Promise<unknown>;
  run(visitor: Visitor, input: Record<string, unknown>, idempotencyKey?: string): Promise<unknown>;
};

/** Binds a call to the database, so that only handlers and this file are typed by it. */
export function bindCall<Db>(services: CallServices<Db>, endpoint: Endpoint<Db>): BoundCall {
  const { call, schemas } = endpoint;
  return {
    call,
    schemas,
    normalizeInput: async (input) => (await endpoint.normalizeInput?.(input, services.reader)) ?? input,
    run: (...request) => runCall(services, endpoint, ...request),
  };
}

/** The stored response of a call with an Idempotency-Key. */
export type IdempotentResponse = { call: string; inputHash: string; body: unknown };

/** The client of a call. */
export type Visitor = Pick<CallContext<unknown>, "caller" | "address" | "isLocal" | "session">;

/** @throws {StatusError} 401 without a session, 403 without the right */
export function assertAccess({ access, isForSetUp }: Pick<Call, "access" | "isForSetUp">, caller: Caller | null): void {
  if (access === "public") return;
  if (!caller) throw createSignedOutError();
  if (caller.status !== "active") throw new StatusError(403, m.account_not_active());
  if (caller.mustSetUp && !isForSetUp) throw new StatusError(403, m.second_factor_demanded());
  if (access === "owner" && caller.role !== "owner") throw new StatusError(403, m.owner_only());
}

/** The names of this machine, and a port. */
const LOOPBACK_HOST = /^(?:localhost|127\.0\.0\.1|\[::1\])(?<port>:\d+)?$/i;
const LOOPBACK_NAMES = ["localhost", "127.0.0.1", "[::1]"];

type SiteAddress = {
  publicUrl: string | undefined;
  /** Whether only this machine can reach the site: then its names are one origin on the same port. */
  isPrivate: boolean;
};

/**
 * Refuses cross-site requests of browsers. A request with neither header does not come from a current browser,
 * so it is not cross-site.
 */
export function assertSameSite(headers: IncomingHttpHeaders, { publicUrl, isPrivate }: SiteAddress): void {
  const { host = "", origin, "sec-fetch-site": site } = headers;
  const loopback = isPrivate ? LOOPBACK_HOST.exec(host) : null;
  const isLoopback = loopback && LOOPBACK_NAMES.some((name) => origin === `http://${name}${loopback.groups?.port ?? ""}`);
  const origins = publicUrl ? [publicUrl] : [`http://${host}`, `https://${host}`];
  const isOwn =
    site === undefined
      ? origin === undefined || origins.includes(origin) || isLoopback
      : site === "same-origin" || site === "none" || (site === "same-site" && isLoopback);
  if (!isOwn) throw new StatusError(403, m.cross_site_request());
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
      if (isDeeperThan(MAX_DEPTH, value)) throw createMalformedRequestError();
      if (name in input && !isSameInput(input[name], value)) throw new RefusalError(m.ids_conflict());
      input[name] = value;
    }
  }
  return input;
}

function isDeeperThan(levels: number, value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => isDeeperThan(levels - 1, inner));
}

/** `1` equals `"1"`, as forms and URLs only have strings. Arrays and objects are compared deeply. */
function isSameInput(one: unknown, other: unknown): boolean {
  const isPlain = [one, other].every((value) => typeof value !== "object" || value === null);
  return isPlain ? String(one) === String(other) : isDeepStrictEqual(one, other);
}

/**
 * Access → parse input → handler → parse output. A write runs in one transaction with its audit rows, which must be what the call
 * declares, and its idempotency key; a GET reads outside a transaction.
 *
 * Half an hour can pass between the lookup of the caller and the last byte of an upload. So a write reads the session
 * again: now, and in the transaction, where nothing that ends a session can overtake it.
 */
async function runCall<Db>(
  services: CallServices<Db>,
  endpoint: Endpoint<Db>,
  visitor: Visitor,
  rawInput: Record<string, unknown>,
  idempotencyKey?: string,
): Promise<unknown> {
  const { call, schemas } = endpoint;
  const isWrite = call.method !== "GET";
  const requireCaller = async (db: Db) => {
    const { caller } = visitor;
    const current = isWrite && call.access !== "public" && caller?.reload ? await caller.reload(db, services.now()) : caller;
    assertAccess(call, current);
    return current;
  };
  await requireCaller(services.reader);
  const now = services.now();
  const parsedInput = await schemas.input.parseAsync(rawInput);
  const input = (await endpoint.normalizeInput?.(parsedInput, services.reader)) ?? parsedInput;
  const afterCommitCallbacks: ((services: BatchServices<Db>) => Promise<void>)[] = [];
  const createContext = (db: Db, caller = visitor.caller): CallContext<Db> => ({
    ...visitor,
    caller,
    db,
    now,
    afterCommit: (work) => void afterCommitCallbacks.push(work),
    audit: async (entry, accountId = caller?.accountId) => {
      assertDeclared(endpoint, input, entry);
      await services.insertAuditEntry(db, { ...entry, at: now, accountId: accountId ?? null });
    },
    assertNoConflict: (subject, states) => assertNoConflict(states, () => services.listAuditEntries(db, subject)),
  });

  if (!isWrite || call.needsNoTransaction) {
    return parseOutput(call, schemas.output, await endpoint.handle(input, createContext(services.reader), undefined));
  }

  const key = idempotencyKey && { scope: visitor.caller?.accountId ?? "public", key: idempotencyKey };
  const inputHash = key ? hashInput(input, call.fileField, listSecretFields(schemas.input)) : "";
  const findStoredResponse = async (db: Db) => {
    const stored = key ? await services.findIdempotentResponse(db, key, now) : undefined;
    if (stored && (stored.call !== call.path || stored.inputHash !== inputHash))
      throw new RefusalError(m.idempotency_key_reused());
    return stored;
  };

  const replay = async ({ body }: IdempotentResponse) => {
    if (endpoint.isReplay && !(await endpoint.isReplay(input, createContext(services.reader))))
      throw new RefusalError(m.idempotency_key_reused());
    return body;
  };

  const storedResponse = await findStoredResponse(services.reader);
  if (storedResponse) return replay(storedResponse);
  const prepare = async () => endpoint.prepare?.(input, createContext(services.reader));
  const preparation = await prepare().then(
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
    setDevice: (device) => void afterCommitCallbacks.push(async () => visitor.session.setDevice(device)),
    clear: () => {
      changeCookie = () => visitor.session.clear();
    },
  };
  const { stored, body } = await services.inTransaction(async (tx) => {
    const caller = await requireCaller(tx);
    const stored = await findStoredResponse(tx);
    if (stored) return { stored };
    const body = parseOutput(
      call,
      schemas.output,
      await endpoint.handle(input, { ...createContext(tx, caller), session }, preparation.prepared),
    );
    // Calls that start or end a session always run: a stored response has no cookie.
    if (key && !changeCookie && !call.isUnstored)
      await services.insertIdempotentResponse(tx, key, { call: call.path, inputHash, body }, now);
    return { body };
  });
  if (stored) return replay(stored);
  for (const work of afterCommitCallbacks) await work(services);
  changeCookie?.();
  return body;
}

/** @throws when the output does not match the call's schema, which is a bug and no refusal */
function parseOutput(call: Call, schema: z.ZodType, output: unknown): unknown {
  const parsed = schema.safeParse(output);
  if (!parsed.success) throw new Error(`${call.method} ${call.path} returned what its schema does not allow.`);
  return parsed.data;
}

/**
 * Tells one input from another. Secret fields stay out: a fast hash of them must not be stored anywhere, so `isReplay` decides. Codes are
 * random and long. For a file only its content counts, not its path.
 */
function hashInput(input: unknown, fileField: string | undefined, secretFields: readonly string[]): string {
  const json = JSON.stringify(input, (name, value) => {
    if (name === fileField) return (value as UploadedFile).sha256;
    return secretFields.includes(name) ? undefined : value;
  });
  return createHash("sha256")
    .update(json ?? "")
    .digest("hex");
}
