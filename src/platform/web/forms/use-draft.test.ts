import { describe, expect, it } from "vitest";
import { pickRestorable } from "./use-draft.ts";

const template = {
  title: "",
  isReviewed: false,
  kinds: [] as string[],
  items: [{ id: "0", body: "" }],
  count: { mode: "exact", minimum: "" },
  note: null as string | null,
};

describe("pickRestorable", () => {
  it.each([
    ["a text", { title: "ርዕስ" }],
    ["a boolean", { isReviewed: true }],
    ["a list of texts", { kinds: ["a", "b"] }],
    ["an empty list", { items: [] }],
    ["a list of objects", { items: [{ id: "1", body: "one" }] }],
    ["an object", { count: { mode: "range", minimum: "5" } }],
    ["a text where there was none", { note: "text" }],
    ["nothing", {}],
  ])("returns %s", (_, kept) => {
    expect(pickRestorable(template, kept)).toEqual(kept);
  });

  it.each([
    ["an unknown field", { other: "x" }],
    ["what every object has", { constructor: "x", toString: "x" }],
    ["a number for a text", { title: 5 }],
    ["null for a text", { title: null }],
    ["a text for a list", { kinds: "a" }],
    ["a list of numbers", { kinds: [1] }],
    ["a list of objects that lack a field", { items: [{ id: "1" }] }],
    ["a list of objects with another field", { items: [{ id: "1", body: "", more: "" }] }],
    ["a list of texts for one of objects", { items: ["one"] }],
    ["a list for an object", { count: ["exact", ""] }],
    ["null for an object", { count: null }],
  ])("leaves out %s", (_, kept) => {
    expect(
      pickRestorable(template, { ...kept, title: "title" in kept ? kept.title : "kept" } as Record<string, unknown>),
    ).toEqual("title" in kept ? {} : { title: "kept" });
  });
});
