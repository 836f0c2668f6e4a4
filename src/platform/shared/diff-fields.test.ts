import { describe, expect, it } from "vitest";
import { diffFields, isSameValue } from "./diff-fields.ts";

describe("isSameValue", () => {
  it.each<[unknown, unknown]>([
    ["ሀ", "ሀ"],
    [0, 0],
    [null, undefined],
    ["", null],
    [[], undefined],
    [
      ["a", { b: 1 }],
      ["a", { b: 1 }],
    ],
    [
      { a: 1, b: 2 },
      { b: 2, a: 1 },
    ],
    [{ a: 1, note: "" }, { a: 1 }],
    [{ a: { links: [], note: null } }, { a: {} }],
    [[{ a: 1, quote: null }], [{ a: 1 }]],
  ])("takes %j and %j for the same", (one, other) => {
    expect(isSameValue(one, other)).toBe(true);
    expect(isSameValue(other, one)).toBe(true);
  });

  it.each<[unknown, unknown]>([
    ["ሀ", "ሃ"],
    [0, null],
    [0, ""],
    [0, false],
    [false, undefined],
    [" ", ""],
    [1, "1"],
    [
      ["a", "b"],
      ["b", "a"],
    ],
    [["a"], ["a", ""]],
    [[""], []],
    [["a"], { 0: "a" }],
    [{}, null],
    [
      { minimum: 0, maximum: null },
      { minimum: null, maximum: null },
    ],
    [[{ a: 1 }], [{ a: 1, b: 0 }]],
    [{ a: 1 }, { a: 1, constructor: "x" }],
  ])("tells %j from %j", (one, other) => {
    expect(isSameValue(one, other)).toBe(false);
    expect(isSameValue(other, one)).toBe(false);
  });
});

describe("diffFields", () => {
  it("returns the fields that differ, with null for those that are absent", () => {
    const before: Record<string, unknown> = { same: "a", changed: 1, removed: "x", blank: "" };
    const after = { added: ["y"], same: "a", changed: 2, blank: undefined };
    expect(diffFields(before, after)).toEqual([
      { field: "changed", before: 1, after: 2 },
      { field: "removed", before: "x", after: null },
      { field: "added", before: null, after: ["y"] },
    ]);
  });

  it("takes what every object inherits for no field", () => {
    expect(diffFields<object>({ constructor: 1 }, {})).toEqual([{ field: "constructor", before: 1, after: null }]);
  });
});
