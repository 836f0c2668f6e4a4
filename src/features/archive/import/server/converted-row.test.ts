import { describe, expect, it } from "vitest";
import { cutText, nameCells } from "./converted-row.ts";

describe("nameCells", () => {
  it("gives cells the names of their columns, empty ones where a row is short", () => {
    expect(nameCells(["a", "b", "c"], ["1", "2"])).toEqual({ a: "1", b: "2", c: "" });
    expect(nameCells(["a"], ["1", "2"])).toEqual({ a: "1" });
  });
});

describe("cutText", () => {
  it.each([
    ["ten letter", 10, "ten letter"],
    ["ten letters", 10, "ten lette…"],
    ["one two three", 9, "one two…"],
    // A word that would leave less than half is cut itself.
    ["a verylongword", 10, "a verylon…"],
    ["verylongword", 5, "very…"],
    ["😀😀😀😀", 4, "😀😀😀😀"],
    ["😀😀😀😀😀", 4, "😀😀😀…"],
    ["", 4, ""],
  ])("cuts %j to %i letters as %j", (text, max, cut) => {
    expect(cutText(text, max)).toBe(cut);
  });
});
