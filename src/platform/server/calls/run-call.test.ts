import type { IncomingHttpHeaders } from "node:http";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { get, post } from "#platform/shared/define-call.ts";
import { secret } from "#platform/shared/secret.ts";
import { createErrorResponse } from "../http/error-response.ts";
import { RefusalError } from "../http/errors.ts";
import type { Caller, Endpoint } from "./call-handler.ts";
import { assertAccess, assertSameSite, bindCall, type CallServices, type IdempotentResponse, mergeInput } from "./run-call.ts";

describe("assertSameSite", () => {
  const isSameSite = (headers: IncomingHttpHeaders, isPrivate = true, publicUrl?: string) => {
    try {
      assertSameSite(headers, { isPrivate, publicUrl });
      return true;
    } catch {
      return false;
    }
  };

  it.each([
    ["localhost:3000", "http://127.0.0.1:3000", true],
    ["localhost:3000", "http://[::1]:3000", true],
    ["127.0.0.1:3000", "http://localhost:3000", true],
    ["[::1]:3000", "http://localhost:3000", true],
    ["LOCALHOST:3000", "http://127.0.0.1:3000", true],
    ["localhost", "http://127.0.0.1", true],
    ["localhost:3000", "http://127.0.0.1:3001", false],
    ["localhost:3000", "http://127.0.0.1", false],
    ["localhost", "http://127.0.0.1:3000", false],
    ["localhost:3000", "https://127.0.0.1:3000", false],
    ["localhost:3000", "http://127.0.0.2:3000", false],
    ["127.0.0.2:3000", "http://localhost:3000", false],
    ["localhost:3000", "http://localhost.evil.org:3000", false],
    ["localhost.evil.org:3000", "http://localhost:3000", false],
    ["localhost:3000", "http://localhost:3000.evil.org", false],
    ["localhost:3000", "null", false],
    ["localhost:3000", "", false],
    [undefined, "http://localhost", false],
  ])("takes the names of loopback for one origin: to %s from %s is %s", (host, origin, expected) => {
    expect(isSameSite({ host, origin })).toBe(expected);
    expect(isSameSite({ host, origin, "sec-fetch-site": "same-site" })).toBe(expected);
    expect(isSameSite({ host, origin, "sec-fetch-site": "cross-site" })).toBe(false);
    // A site that others can reach.
    expect(isSameSite({ host, origin }, false)).toBe(false);
    expect(isSameSite({ host, origin }, false, "https://example.org")).toBe(false);
  });

  it.each([
    ["https://site.example", undefined, true],
    ["http://site.example", undefined, true],
    ["https://other.example", undefined, false],
    ["https://example.org", "https://example.org", true],
    ["https://site.example", "https://example.org", false],
  ])("compares the origin %s with the site's own, PUBLIC_URL being %s", (origin, publicUrl, expected) => {
    expect(isSameSite({ host: "site.example", origin }, false, publicUrl)).toBe(expected);
    expect(isSameSite({ host: "site.example" }, false, publicUrl)).toBe(true);
  });
});

describe("mergeInput", () => {
  it("merges path, query and body", () => {
    expect({ ...mergeInput({ id: "1" }, { before: "2" }, { title: "3" }) }).toEqual({ id: "1", before: "2", title: "3" });
  });

  it("accepts the same value twice, also as number and string", () => {
    expect({ ...mergeInput({ id: "1" }, {}, { id: 1 }) }).toEqual({ id: 1 });
  });

  it("refuses two values for one field", () => {
    expect(() => mergeInput({ id: "1" }, { id: "2" })).toThrow("The address and the content name different ids.");
  });

  it.each([
    [{ tweets: ["a", "b"] }, { tweets: "a,b" }],
    [{ tweets: [{ body: "a" }] }, { tweets: [{ body: "b" }] }],
    [{ id: { a: 1 } }, { id: "[object Object]" }],
    [{ id: {} }, { id: { a: 1 } }],
  ])("refuses %j and %j as different values", (one, other) => {
    expect(() => mergeInput(one, other)).toThrow("The address and the content name different ids.");
    expect({ ...mergeInput(one, one) }).toEqual(one);
  });

  it.each(["constructor", "toString", "__proto__"])("treats %s as an ordinary field", (name) => {
    const body = JSON.parse(`{"${name}": "x"}`);
    expect(mergeInput({}, body)[name]).toBe("x");
    expect(({} as Record<string, unknown>).x).toBeUndefined();
  });

  describe("with deep nesting", () => {
    const nested = (levels: number) => JSON.parse(`${"[".repeat(levels)}${"]".repeat(levels)}`);

    it.each([[{}], [{ email: "a" }], [{ email: ["a", "b"] }]])("refuses it as malformed, beside %j", (other) => {
      for (const levels of [9, 400_000]) {
        for (const sources of [
          [other, { email: nested(levels) }],
          [{ email: { a: nested(levels) } }, other],
        ]) {
          expect(() => mergeInput(...sources)).toThrow(expect.objectContaining({ statusCode: 400 }));
        }
      }
    });

    it("accepts the maximum depth", () => {
      const input = { email: nested(8) };
      expect({ ...mergeInput(input, input) }).toEqual(input);
    });
  });

  it("returns no fields for an array, a string or nothing", () => {
    expect({ ...mergeInput([1], "text", null, undefined) }).toEqual({});
  });
});

describe("bindCall", () => {
  const schemas = { summary: "A thing", input: z.object({}), output: z.object({ _id: z.string() }) };
  const getThing = get<typeof schemas>("/thing", "public");
  const services: CallServices<null> = {
    reader: null,
    inTransaction: () => Promise.reject(new Error("No transaction.")),
    insertAuditEntry: async () => {},
    listAuditEntries: async () => [],
    findIdempotentResponse: async () => undefined,
    insertIdempotentResponse: async () => {},
    now: () => new Date(0),
  };
  /** Creates services that store the responses of calls with an Idempotency-Key. */
  const createStoringServices = () => {
    const stored: IdempotentResponse[] = [];
    const storing: CallServices<null> = {
      ...services,
      inTransaction: (work) => work(null),
      findIdempotentResponse: async () => stored[0],
      insertIdempotentResponse: async (_tx, _key, response) => void stored.push(response),
    };
    return { stored, storing };
  };
  const visitor = {
    caller: null,
    address: "127.0.0.1",
    isLocal: true,
    session: { token: null, deviceToken: null, start: () => {}, setDevice: () => {}, clear: () => {} },
  };

  it("fails with 500 when an output does not match the schema of its call", async () => {
    const wrong: Endpoint<null> = { call: getThing, schemas, handle: async () => ({}) };
    const error = await bindCall(services, wrong)
      .run(visitor, {})
      .catch((reason: unknown) => reason);
    expect(createErrorResponse(error).status).toBe(500);
  });

  it("refuses an idempotency key that another call used for the same input", async () => {
    const createNamed = (path: `/${string}`): Endpoint<null> => {
      return { call: post<typeof schemas>(path, "public", "nothing"), schemas, handle: async () => ({ _id: path }) };
    };
    const { stored, storing } = createStoringServices();
    expect(await bindCall(storing, createNamed("/create_thing")).run(visitor, {}, "key")).toEqual({ _id: "/create_thing" });
    const other = bindCall(storing, createNamed("/destroy_thing")).run(visitor, {}, "key");
    await expect(other).rejects.toBeInstanceOf(RefusalError);
    expect(stored).toHaveLength(1);
  });

  it("replays the response of an identical request that committed meanwhile", async () => {
    const createThing = post<typeof schemas>("/create_thing", "public", "nothing");
    const body = { _id: "1" };
    const { stored, storing } = createStoringServices();
    const send = (endpoint: Endpoint<null>) => bindCall(storing, endpoint).run(visitor, {}, "key");
    const first: Endpoint<null> = { call: createThing, schemas, handle: async () => body };
    const prepare = async () => {
      await send(first);
      throw new RefusalError("There is such a thing already.");
    };
    const second: Endpoint<null> = { ...first, prepare };
    expect(await send(second)).toEqual(body);
    expect(stored).toHaveLength(1);
  });
});

describe("a write", () => {
  const schemas = { summary: "A thing", input: z.record(z.string(), z.unknown()), output: z.object({ _id: z.string() }) };
  type Path = `/${string}`;
  const writeThing = post<typeof schemas>("/write_thing" as Path, "admin", { verb: "edit", kind: "site" });
  const NOW = new Date("2026-03-01T12:00:00.000Z");
  const admin: Caller<string> = { accountId: "a1", role: "admin", status: "active" };

  /** Creates services that record their calls in order; the transaction is called `tx`. */
  function createServices() {
    const log: unknown[] = [];
    const stored = new Map<string, IdempotentResponse>();
    const services: CallServices<string> = {
      reader: "reader",
      inTransaction: async (work) => {
        const result = await work("tx");
        log.push("commit");
        return result;
      },
      insertAuditEntry: async (db, record) => void log.push({ db, ...record }),
      listAuditEntries: async () => [{ at: "then", name: "Somebody", before: { title: "a" }, after: { title: "b" } }],
      findIdempotentResponse: async (_db, { scope, key }) => stored.get(`${scope} ${key}`),
      insertIdempotentResponse: async (db, { scope, key }, response, now) => {
        log.push({ stored: key, db, now });
        stored.set(`${scope} ${key}`, response);
      },
      now: () => NOW,
    };
    const session = {
      ...{
        token: "t",
        deviceToken: null,
        start: () => void log.push("cookie set"),
        clear: () => void log.push("cookie cleared"),
      },
      setDevice: () => void log.push("device set"),
    };
    const visit = (caller: Caller<string> | null = admin) => ({ caller, address: "", isLocal: false, session }) as never;
    return { log, stored, services, visit };
  }
  const bind = (services: CallServices<string>, endpoint: Partial<Endpoint<string>>) =>
    bindCall(services, { call: writeThing, schemas, handle: async () => ({ _id: "1" }), ...endpoint });

  it("inserts its audit rows in its transaction, and runs later work after the commit", async () => {
    const { log, services, visit } = createServices();
    const change = { verb: "edit", kind: "site", id: "site" } as const;
    const bound = bind(services, {
      handle: async (_input, { db, now, audit, afterCommit, session }) => {
        session.setDevice({ token: "d", maxAgeMs: 1 });
        session.start({ token: "s", maxAgeMs: 1 }, { token: "d", maxAgeMs: 1 });
        afterCommit(async () => void log.push("after one"));
        afterCommit(async ({ reader }) => void log.push(`after two, ${reader}`));
        expect([db, now]).toEqual(["tx", NOW]);
        await audit(change);
        await audit({ ...change, before: 1, after: 2 }, "other");
        return { _id: "1", secret: "x" };
      },
    });
    expect(await bound.run(visit(), {}, "key")).toEqual({ _id: "1" });
    expect(log).toEqual([
      { db: "tx", ...change, at: NOW, accountId: "a1" },
      { db: "tx", ...change, before: 1, after: 2, at: NOW, accountId: "other" },
      ...["commit", "device set", "after one", "after two, reader", "cookie set"],
    ]);
    const handle: Endpoint<string>["handle"] = async (_input, { audit }) => {
      await audit(change);
      return { _id: "1" };
    };
    await bind(services, { handle }).run(visit({ ...admin, accountId: null }), {});
    expect(log.at(-2)).toMatchObject({ verb: "edit", accountId: null });
  });

  it("changes no cookie and does nothing after it where it fails", async () => {
    const { log, services, visit } = createServices();
    const handle: Endpoint<string>["handle"] = async (_input, { afterCommit, session }) => {
      session.clear();
      afterCommit(async () => void log.push("after"));
      throw new RefusalError("No.");
    };
    await expect(bind(services, { handle }).run(visit(), {})).rejects.toThrow("No.");
    await expect(bind(services, { handle: async () => ({ _id: 1 }) }).run(visit(), {}, "key")).rejects.toThrow(
      "POST /write_thing returned what its schema does not allow.",
    );
    expect(log).toEqual([]);
  });

  it("clears the cookie after the commit, and is not stored then", async () => {
    const { log, services, visit } = createServices();
    const handle: Endpoint<string>["handle"] = async (_input, { session }) => {
      session.clear();
      return { _id: "1" };
    };
    await bind(services, { handle }).run(visit(), {}, "key");
    expect(log).toEqual(["commit", "cookie cleared"]);
  });

  it("reads the session again, before it does anything and in its transaction", async () => {
    const { log, services, visit } = createServices();
    const callers: (Caller<string> | null)[] = [];
    const dbs: string[] = [];
    const reload = async (db: string) => {
      dbs.push(db);
      return callers.shift() ?? null;
    };
    const caller = { ...admin, reload };
    const handle: Endpoint<string>["handle"] = async (_input, context) => {
      log.push(context.caller?.role);
      return { _id: "1" };
    };
    const prepare = async () => void log.push("prepared");
    callers.push(admin, { ...admin, role: "owner" });
    await bind(services, { handle, prepare }).run(visit(caller), {});
    expect([log, dbs]).toEqual([
      ["prepared", "owner", "commit"],
      ["reader", "tx"],
    ]);
    callers.push(admin, { ...admin, status: "disabled" });
    await expect(bind(services, { handle }).run(visit(caller), {})).rejects.toMatchObject({ statusCode: 403 });
    await expect(bind(services, { handle, prepare }).run(visit(caller), {})).rejects.toMatchObject({ statusCode: 401 });
    expect(log).toHaveLength(3);
  });

  it("is repeated for its own account only, and stores no secret", async () => {
    const { stored, services, visit } = createServices();
    const secrets = { password: secret(z.string()), words: secret(z.string()).optional() };
    const bound = bind(services, { schemas: { ...schemas, input: z.looseObject(secrets) } });
    const input = { title: "T", password: "one", words: "secret", file: { sha256: "ab", path: "/tmp/1" } };
    await bound.run(visit(), input, "key");
    const [[scope, { call, inputHash, body }] = ["", {} as IdempotentResponse]] = stored;
    expect([scope, call, body]).toEqual(["a1 key", "/write_thing", { _id: "1" }]);
    expect(inputHash).toMatch(/^[0-9a-f]{64}$/);
    for (const secret of ["one", "secret"]) expect(JSON.stringify([...stored])).not.toContain(`"${secret}"`);
    expect(await bound.run(visit(), { ...input, password: "two", words: "other" }, "key")).toEqual(body);
    for (const other of [
      { ...input, title: "U" },
      { ...input, more: 1 },
    ])
      await expect(bound.run(visit(), other, "key")).rejects.toBeInstanceOf(RefusalError);
    await bound.run(visit({ ...admin, accountId: "a2" }), input, "key");
    expect([...stored.keys()]).toEqual(["a1 key", "a2 key"]);
  });

  it("tells files by their content, wherever they lie", async () => {
    const { stored, services, visit } = createServices();
    const bound = bind(services, { call: { ...writeThing, fileField: "file" } });
    const send = (sha256: string, path: string) => bound.run(visit(), { file: { sha256, path } }, "key");
    await send("ab", "/tmp/1");
    await send("ab", "/tmp/2");
    await expect(send("cd", "/tmp/1")).rejects.toBeInstanceOf(RefusalError);
    expect(stored.size).toBe(1);
  });

  it("is repeated only where the handler says that it is the same", async () => {
    const { services, visit } = createServices();
    const isReplay = async (input: unknown) => (input as { password: string }).password === "right";
    const bound = bind(services, { isReplay });
    await bound.run(visit(), { password: "right" }, "key");
    expect(await bound.run(visit(), { password: "right" }, "key")).toEqual({ _id: "1" });
    await expect(bound.run(visit(), { password: "wrong" }, "key")).rejects.toBeInstanceOf(RefusalError);
  });

  it("is not stored with a secret in its response, nor without a key", async () => {
    const { stored, services, visit } = createServices();
    await bind(services, { call: { ...writeThing, isUnstored: true } }).run(visit(), {}, "key");
    await bind(services, {}).run(visit(), {});
    expect(stored.size).toBe(0);
  });

  it("gets its normalized input, and what was prepared outside of the transaction", async () => {
    const { log, services, visit } = createServices();
    const endpoint: Partial<Endpoint<string>> = {
      normalizeInput: async (input, db) => ({ ...(input as object), by: db }),
      prepare: async (input, { db }) => [input, db],
      handle: async (input, { db }, prepared) => {
        log.push(input, db, prepared);
        return { _id: "1" };
      },
    };
    await bind(services, endpoint).run(visit(), { a: 1 });
    expect(log).toEqual([{ a: 1, by: "reader" }, "tx", [{ a: 1, by: "reader" }, "reader"], "commit"]);
    expect(await bind(services, endpoint).normalizeInput({ a: 1 })).toEqual({ a: 1, by: "reader" });
    expect(await bind(services, {}).normalizeInput({ a: 1 })).toEqual({ a: 1 });
  });

  it("needs no transaction where it writes nothing", async () => {
    const { log, services, visit } = createServices();
    const handle: Endpoint<string>["handle"] = async (_input, { db }) => {
      log.push(db);
      return { _id: "1" };
    };
    await bind(services, { call: { ...writeThing, needsNoTransaction: true }, handle }).run(visit(), {});
    await bind(services, { call: get<typeof schemas>("/get_thing", "admin"), handle }).run(visit(), {});
    expect(log).toEqual(["reader", "reader"]);
  });

  it("says who changed a field since, by the audit trail of its subject", async () => {
    const { services, visit } = createServices();
    const handle: Endpoint<string>["handle"] = async (_input, { assertNoConflict }) => {
      await assertNoConflict("s", { base: { title: "a" }, before: { title: "b" }, after: { title: "c" } });
      return { _id: "1" };
    };
    await expect(bind(services, { handle }).run(visit(), {})).rejects.toMatchObject({
      conflicts: [{ field: "title", yours: "c", theirs: "b", changed_at: "then", changed_by: "Somebody" }],
    });
  });
});

describe("assertAccess", () => {
  const owner: Caller = { accountId: "o", role: "owner", status: "active" };
  const admin: Caller = { ...owner, role: "admin" };
  type Needed = Parameters<typeof assertAccess>[0];
  it.each<[Needed, Caller | null, number | undefined, string?]>([
    [{ access: "public" }, null, undefined],
    [{ access: "public" }, { ...admin, status: "disabled" }, undefined],
    [{ access: "admin" }, null, 401, "Please sign in."],
    [{ access: "admin" }, admin, undefined],
    [{ access: "admin" }, owner, undefined],
    [{ access: "admin" }, { ...admin, status: "waiting" }, 403],
    [{ access: "admin" }, { ...admin, status: "disabled" }, 403],
    [{ access: "admin" }, { ...owner, mustSetUp: true }, 403],
    [{ access: "admin", isForSetUp: true }, { ...owner, mustSetUp: true }, undefined],
    [{ access: "admin", isForSetUp: true }, { ...owner, status: "waiting", mustSetUp: true }, 403],
    [{ access: "owner" }, owner, undefined],
    [{ access: "owner" }, admin, 403],
    [{ access: "owner" }, null, 401],
  ])("for %j of %j gives %s", (call, caller, statusCode, message) => {
    const error = (() => {
      try {
        assertAccess(call, caller);
        return undefined;
      } catch (thrown) {
        return thrown as { statusCode: number; message: string };
      }
    })();
    expect(error?.statusCode).toBe(statusCode);
    if (message) expect(error?.message).toBe(message);
  });
});
