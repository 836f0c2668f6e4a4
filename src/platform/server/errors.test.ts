import { expect, it } from "vitest";
import { answerOfError, describeError } from "./errors.ts";

it("logs of an error what it is and where, and nothing of the row it met", () => {
  const error = Object.assign(new Error("duplicate key"), { code: "23505", detail: "Key (email)=(a@example.org) exists." });
  const logged = describeError(error);
  expect(logged).toMatchObject({ type: "Error", message: "duplicate key", code: "23505" });
  expect(JSON.stringify(logged)).not.toContain("example.org");
});

it("answers as busy, and asks for another try, what any part says it is too busy for", () => {
  const busy = Object.assign(new Error("Another transaction takes too long."), { statusCode: 503 });
  const answer = answerOfError(busy);
  expect(answer).toMatchObject({ status: 503, retryAfterSeconds: 5 });
  expect(answer.body.message).not.toContain("transaction");
});
