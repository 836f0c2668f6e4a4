import { describe, expect, it } from "vitest";
import { type FieldChange, unwind } from "./unwind.ts";

const change = (field: string, before: unknown, after: unknown): FieldChange => ({
  before: { [field]: before },
  after: { [field]: after },
});

describe("unwind", () => {
  it.each<[what: string, now: unknown, acts: FieldChange[], before: unknown, isOvertaken: boolean]>([
    ["what stood before one act", "b", [change("title", "a", "b")], "a", false],
    ["what stood before the first of two", "c", [change("title", "b", "c"), change("title", "a", "b")], "a", false],
    ["nothing where it is as before already", "a", [change("title", "a", "b")], undefined, false],
    [
      "nothing where acts end with what they began with",
      "a",
      [change("title", "b", "a"), change("title", "a", "b")],
      undefined,
      false,
    ],
    ["nothing for what was changed since", "c", [change("title", "a", "b")], undefined, true],
    ["what somebody else made of it between two acts", "d", [change("title", "c", "d"), change("title", "a", "b")], "c", true],
    ["null where there was none", "b", [change("title", undefined, "b")], undefined, false],
    ["nothing where an empty text is none", "", [change("title", null, "b")], undefined, false],
  ])("returns %s", (_what, title, acts, before, isOvertaken) => {
    const unwound = unwind({ title }, acts);
    expect(unwound.before.title).toEqual(before);
    expect(unwound.overtaken).toEqual(isOvertaken ? ["title"] : []);
  });

  it("returns a field that was added, without a value", () => {
    expect(unwind({ title_am: "ርዕስ" }, [change("title_am", undefined, "ርዕስ")]).before).toHaveProperty("title_am", undefined);
  });

  it("returns each field by itself", () => {
    const acts = [{ before: { title: "a", place: "c" }, after: { title: "b", place: "d" } }];
    expect(unwind({ title: "b", place: "e" }, acts)).toEqual({ before: { title: "a" }, overtaken: ["place"] });
  });

  it("ignores fields that an act has not changed", () => {
    expect(unwind({ title: "b" }, [{ before: { title: "a" }, after: { title: "a" } }])).toEqual({ before: {}, overtaken: [] });
  });
});
