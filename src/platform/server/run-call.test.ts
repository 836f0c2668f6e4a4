import type { IncomingHttpHeaders } from "node:http";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { get, post } from "#platform/shared/define-call.ts";
import type { Endpoint } from "./call-handler.ts";
import { createErrorResponse } from "./error-response.ts";
import { RefusalError } from "./errors.ts";
import { assertSameSite, bindCall, type CallServices, type IdempotentResponse, mergeInput } from "./run-call.ts";

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
      return { call: post<typeof schemas>(path, "public"), schemas, handle: async () => ({ _id: path }) };
    };
    const { stored, storing } = createStoringServices();
    expect(await bindCall(storing, createNamed("/create_thing")).run(visitor, {}, "key")).toEqual({ _id: "/create_thing" });
    const other = bindCall(storing, createNamed("/destroy_thing")).run(visitor, {}, "key");
    await expect(other).rejects.toBeInstanceOf(RefusalError);
    expect(stored).toHaveLength(1);
  });

  it("replays the response of an identical request that committed meanwhile", async () => {
    const createThing = post<typeof schemas>("/create_thing", "public");
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
