import { expect, it } from "vitest";
import { formatAutosaveStatus, isPaused } from "./autosave-status.ts";

it.each([
  ["waiting", /^$/, false],
  ["saved", /^Draft saved$/, false],
  ["offline", /no connection/, false],
  ["signedOut", /signed out/, false],
  ["changed", /changed elsewhere/, true],
  ["deleted", /was deleted there/, true],
  ["published", /was published meanwhile/, true],
  ["unknown", /not known any more/, true],
  ["unshared", /Share it again/, false],
] as const)("%s is said, and waits for a decision or not", (kind, text, waits) => {
  expect(formatAutosaveStatus({ kind })).toMatch(text);
  expect(isPaused({ kind })).toBe(waits);
});

it("a refusal and an error of the form are said with their reason", () => {
  expect(formatAutosaveStatus({ kind: "failed", message: "It is full." })).toMatch(/^Not saved on the site: It is full\./);
  expect(formatAutosaveStatus({ kind: "invalid", message: "Too long." })).toMatch(/until this is put right: Too long\.$/);
});
