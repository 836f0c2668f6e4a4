import { describe, expect, it } from "vitest";
import { type Change, listChangeKinds } from "./change-rules.ts";

const note: Change = { field: "status_note", before: null, after: "Two sources differ" };
const status: Change = { field: "status", before: "reported", after: "disputed" };
const withdrawn: Change = { field: "withdrawn", before: false, after: true };
const added: Change = { field: "location", before: "", after: "Ataye" };
const corrected: Change = { field: "killed", before: { minimum: 1, maximum: 1 }, after: { minimum: 2, maximum: 2 } };

describe("listChangeKinds", () => {
  it.each([
    ["the first revision", 1, [status], ["recorded"]],
    ["another status", 2, [status], ["status"]],
    ["another note of the status", 2, [note], ["status"]],
    ["a withdrawal", 2, [withdrawn], ["withdrawn"]],
    ["what was empty", 2, [added], ["added"]],
    ["another figure", 2, [corrected], ["corrected"]],
    ["several", 3, [added, corrected, note], ["added", "corrected", "status"]],
    ["nothing", 2, [], []],
  ] as const)("of %s", (_, number, changes, kinds) => {
    expect(listChangeKinds({ number, changes })).toEqual(kinds);
  });
});
