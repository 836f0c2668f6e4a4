import { expect, it } from "vitest";
import { describeError } from "./errors.ts";

it("logs of an error what it is and where, and nothing of the row it met", () => {
  const error = Object.assign(new Error("duplicate key"), { code: "23505", detail: "Key (email)=(a@example.org) exists." });
  const logged = describeError(error);
  expect(logged).toMatchObject({ type: "Error", message: "duplicate key", code: "23505" });
  expect(JSON.stringify(logged)).not.toContain("example.org");
});
