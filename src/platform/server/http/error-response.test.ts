import { describe, expect, it } from "vitest";
import { ZodError, z } from "zod";
import { createErrorResponse, isServiceUnavailable, serializeError } from "./error-response.ts";
import { ConflictError, DatabaseUnavailableError, RefusalError, StatusError } from "./errors.ts";
import { runInLanguage } from "./language.ts";

it("serializeError returns type, message and code, and no data of the row", () => {
  const error = Object.assign(new Error("duplicate key"), { code: "23505", detail: "Key (email)=(a@example.org) exists." });
  const logged = serializeError(error);
  expect(logged).toMatchObject({ type: "Error", message: "duplicate key", code: "23505" });
  expect(JSON.stringify(logged)).not.toContain("example.org");
});

it.each([
  [new StatusError(503, "The server is busy."), true],
  [Object.assign(new Error("Service Unavailable"), { statusCode: 503, code: "FST_UNDER_PRESSURE" }), true],
  [Object.assign(new Error("Another transaction takes too long."), { statusCode: 503 }), true],
  [Object.assign(new Error("Request timed out"), { statusCode: 503, code: "FST_ERR_HANDLER_TIMEOUT" }), false],
  [new StatusError(500, "The image could not be processed."), false],
  [new StatusError(429, "Too many requests."), false],
  [new Error("connection lost"), false],
  [undefined, false],
])("isServiceUnavailable tells a busy server from a failure: %s", (error, expected) => {
  expect(isServiceUnavailable(error)).toBe(expected);
});

it("serializeError returns what caused an error", () => {
  const cause = Object.assign(new Error("disk full"), { code: "53100", detail: "of a@example.org" });
  const logged = serializeError(new Error("not stored", { cause }));
  expect(logged).toMatchObject({ message: "not stored", cause: { message: "disk full", code: "53100" } });
  expect(JSON.stringify(logged)).not.toContain("example.org");
});

it("createErrorResponse returns 503 with Retry-After for a busy error", () => {
  const busy = Object.assign(new Error("Another transaction takes too long."), { statusCode: 503 });
  const response = createErrorResponse(busy);
  expect(response).toMatchObject({ status: 503, retryAfterSeconds: 5 });
  expect(response.body.message).not.toContain("transaction");
});

describe("createErrorResponse", () => {
  const coded = (statusCode: unknown) => Object.assign(new Error("A detail."), { statusCode });
  const issue = { path: "to.1", message: "Wrong." };
  const conflict = { field: "title", yours: "a", theirs: "b", changed_at: null, changed_by: null };
  const generic = "Something is wrong please retry!";
  const schema = z.object({ to: z.array(z.string({ error: "Wrong." })), name: z.string({ error: "No name." }) });

  it.each<[string, unknown, number, object, number?]>([
    ["a refusal", new RefusalError("No."), 201, { message: "No." }],
    ["a refusal of a field", new RefusalError("No.", [issue]), 201, { message: "No.", issues: [issue] }],
    [
      "a refusal that asks for more",
      new RefusalError("No.", undefined, { password: true }),
      201,
      { message: "No.", password: true },
    ],
    [
      "a conflict",
      new ConflictError([conflict]),
      201,
      { message: expect.stringMatching(/^Somebody else/), conflicts: [conflict] },
    ],
    [
      "an input with two faults",
      schema.safeParse({ to: ["x", 1] }).error,
      201,
      { message: "Wrong.", issues: [issue, { path: "name", message: "No name." }] },
    ],
    [
      "a fault without words",
      new ZodError([{ code: "custom", path: ["a"], message: "", input: 1 }]),
      201,
      {
        message: "Please remove the invisible control characters.",
        issues: [{ path: "a", message: "Please remove the invisible control characters." }],
      },
    ],
    ["an input without a fault", new ZodError([]), 201, { message: generic, issues: [] }],
    ["a status", new StatusError(403, "Not you."), 403, { message: "Not you." }],
    ["a status with a wait", new StatusError(429, "Wait.", 7), 429, { message: "Wait." }, 7],
    [
      "a full disk",
      new Error("x", { cause: Object.assign(new Error("y"), { code: "ENOSPC" }) }),
      503,
      {
        message: expect.stringMatching(/^The site's storage is full/),
      },
      60,
    ],
    [
      "a database out of reach",
      new DatabaseUnavailableError(new Error("ECONNREFUSED")),
      503,
      {
        message: "The site cannot reach its data right now. Please try again in a minute.",
      },
      10,
    ],
    ["another content type", coded(415), 400, { message: "Please send JSON." }],
    ["a large body", coded(413), 413, { message: "This is too large to accept." }],
    ["many requests", coded(429), 429, { message: "Too many requests. Please wait a little." }],
    ["a busy server", coded(503), 503, { message: "The server is busy. Please try again in a moment." }, 5],
    ["another fault of the client", coded(400), 400, { message: "The request could not be read." }],
    ["what the client may not", coded(499), 400, { message: "The request could not be read." }],
    ["a fault of ours", coded(500), 500, { message: generic }],
    ["a status of no error", coded(399), 500, { message: generic }],
    ["a status that is none", coded("400"), 500, { message: generic }],
    ["no status", new Error("A detail."), 500, { message: generic }],
    ["no error", null, 500, { message: generic }],
    ["a text", "A detail.", 500, { message: generic }],
  ])("of %s", (_what, error, status, body, retryAfterSeconds) => {
    expect(createErrorResponse(error)).toEqual({ status, body, ...(retryAfterSeconds && { retryAfterSeconds }) });
  });

  it("is in the language of the request", () => {
    const { message } = runInLanguage("am", () => createErrorResponse(new Error("x"))).body;
    expect(message).toMatch(/[\u1200-\u137f]/);
  });
});
