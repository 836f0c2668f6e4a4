import { describe, expect, it } from "vitest";
import { z } from "zod";
import { defineCall } from "#platform/shared/define-call.ts";
import { createEndpoint, type Endpoint } from "./call-handler.ts";
import { createErrorResponse } from "./error-response.ts";
import { RefusalError } from "./errors.ts";
import { bindCall, type CallServices, mergeInput } from "./run-call.ts";

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
  const getThing = defineCall<typeof schemas>({
    method: "GET",
    path: "/thing",
    access: "public",
  });
  const services: CallServices<null> = {
    reader: null,
    inTransaction: () => Promise.reject(new Error("No transaction.")),
    insertAuditEntry: async () => {},
    listAuditEntries: async () => [],
    findIdempotentResponse: async () => undefined,
    insertIdempotentResponse: async () => {},
    now: () => new Date(0),
  };
  const visitor = {
    caller: null,
    address: "127.0.0.1",
    isLocal: true,
    session: { token: null, deviceToken: null, start: () => {}, clear: () => {} },
  };

  it("fails with 500 when an output does not match the schema of its call", async () => {
    const wrong = createEndpoint(getThing, schemas, { commit: async () => ({}) as { _id: string } });
    const error = await bindCall(services, wrong)
      .run(visitor, {})
      .catch((reason: unknown) => reason);
    expect(createErrorResponse(error).status).toBe(500);
  });

  it("refuses an idempotency key that another call used for the same input", async () => {
    const createNamed = (path: `/${string}`): Endpoint<null> =>
      createEndpoint(defineCall<typeof schemas>({ ...getThing, method: "POST", path }), schemas, {
        commit: async () => ({ _id: path }),
      });
    const stored: { call: string; inputHash: string; answer: unknown }[] = [];
    const remembering: CallServices<null> = {
      ...services,
      inTransaction: (work) => work(null),
      findIdempotentResponse: async () => stored[0],
      insertIdempotentResponse: async (_tx, _key, response) => void stored.push(response),
    };
    expect(await bindCall(remembering, createNamed("/create_thing")).run(visitor, {}, "key")).toEqual({ _id: "/create_thing" });
    const other = bindCall(remembering, createNamed("/destroy_thing")).run(visitor, {}, "key");
    await expect(other).rejects.toBeInstanceOf(RefusalError);
    expect(stored).toHaveLength(1);
  });

  it("replays the answer of an identical request that committed meanwhile", async () => {
    const createThing = defineCall<typeof schemas>({ ...getThing, method: "POST", path: "/create_thing" });
    const answer = { _id: "1" };
    const stored: { call: string; inputHash: string; answer: unknown }[] = [];
    const concurrent: CallServices<null> = {
      ...services,
      inTransaction: (work) => work(null),
      findIdempotentResponse: async () => stored[0],
      insertIdempotentResponse: async (_tx, _key, response) => void stored.push(response),
    };
    const send = (endpoint: Endpoint<null>) => bindCall(concurrent, endpoint).run(visitor, {}, "key");
    const first = createEndpoint(createThing, schemas, { commit: async () => answer });
    const second = createEndpoint(createThing, schemas, {
      prepare: async () => {
        await send(first);
        throw new RefusalError("There is such a thing already.");
      },
      commit: async () => answer,
    });
    expect(await send(second)).toEqual(answer);
    expect(stored).toHaveLength(1);
  });
});
