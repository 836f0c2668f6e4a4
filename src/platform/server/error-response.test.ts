import { expect, it } from "vitest";
import { createErrorResponse, isServiceUnavailable, serializeError } from "./error-response.ts";
import { StatusError } from "./errors.ts";

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
