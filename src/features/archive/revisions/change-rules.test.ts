import { describe, expect, it } from "vitest";
import { type Change, isCorrection, listChangeKinds, type StoredChange } from "./change-rules.ts";

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

describe("isCorrection", () => {
  const bounds = (minimum: number | null, maximum: number | null) => ({ minimum, maximum });
  const place = (_id: string, name = "Ataye") => ({ _id, name }) as never;
  const claim = { _id: "c" } as never;
  const said = { _id: "t", organisation_id: "o", stance: "alleged", quote: "Words", sources: ["a", "b"], organisation: {} };
  const edited = (values: object, before: object = {}) =>
    ({ field: "attribution", before: { ...said, ...before }, after: { ...said, ...before, ...values } }) as unknown as Change;
  const source = (act: "added" | "removed" | "changed", ...before: (string | null)[]): Change => ({
    ...{ field: "article", act, name: "A report" },
    fields: before.map((value) => ({ field: "title", before: value, after: "Another" })),
  });
  it.each<[string, StoredChange, boolean]>([
    ["a figure that was not known", { field: "killed", before: bounds(null, null), after: bounds(1, 1) }, false],
    ["a figure of which the least was known", { field: "injured", before: bounds(1, null), after: bounds(1, 2) }, true],
    ["a figure of which the most was known", { field: "displaced", before: bounds(null, 2), after: bounds(null, null) }, true],
    ["one kind more", { field: "kinds", before: ["torture"], after: ["massacre", "torture"] }, false],
    ["one kind less", { field: "kinds", before: ["torture", "massacre"], after: ["massacre"] }, true],
    ["a title", { field: "title", before: "A", after: "B" }, true],
    ["a first title in another language", { field: "title_am", before: null, after: "B" }, false],
    ["another title in another language", { field: "title_am", before: "A", after: null }, true],
    ["a date", { field: "date", before: "2022", after: "2021" }, true],
    ["a reason of the figures", { field: "reason", before: "A", after: "B" }, false],
    ["a relation", { field: "part_of", before: "a", after: "b" }, false],
    ["a review", { field: "narrative_en_reviewed_on", before: "2022-01-01", after: null }, false],
    ["a note of the status", { field: "status_note", before: "A", after: "B" }, false],
    ["a first account", { field: "narrative_en", act: "added" }, false],
    ["another account", { field: "narrative_en", act: "changed" }, true],
    ["a description that is gone", { field: "description", act: "removed" }, true],
    [
      "a first place",
      { field: "place", before: { place: null, place_precision: null }, after: { place: place("a"), place_precision: "near" } },
      false,
    ],
    [
      "another place",
      {
        field: "place",
        before: { place: place("a"), place_precision: null },
        after: { place: place("b"), place_precision: null },
      },
      true,
    ],
    [
      "another name of a place",
      {
        field: "place",
        before: { place: place("a"), place_precision: null },
        after: { place: place("a", "Efeson"), place_precision: "near" },
      },
      false,
    ],
    [
      "another precision",
      {
        field: "place",
        before: { place: place("a"), place_precision: "near" },
        after: { place: place("a"), place_precision: "exact" },
      },
      true,
    ],
    [
      "no precision any more",
      {
        field: "place",
        before: { place: null, place_precision: "country" },
        after: { place: null, place_precision: null },
      },
      true,
    ],
    ["a first figure of a source", { field: "claim", before: null, after: claim }, false],
    ["another figure of a source", { field: "claim", before: claim, after: claim }, true],
    ["a first attribution", { field: "attribution", before: null, after: said as never }, false],
    ["an attribution that is gone", { field: "attribution", before: said as never, after: null }, true],
    ["another organisation", edited({ organisation_id: "p" }), true],
    ["another stance", edited({ stance: "denied" }), true],
    ["another name of the organisation", edited({ organisation: { name_en: "New" } }), false],
    ["a first quote", edited({ quote: "Words" }, { quote: null }), false],
    ["another quote", edited({ quote: "Others" }), true],
    ["no quote any more", edited({ quote: null }), true],
    ["one source more", edited({ sources: ["a", "b", "c"] }), false],
    ["one source less", edited({ sources: ["b"] }), true],
    ["a source that was added", source("added"), false],
    ["a source that was removed", source("removed"), true],
    ["what was not known of a source", source("changed", null), false],
    ["something else of a source", source("changed", null, "Before"), true],
    ["identifiers in other lists", { field: "external_ids", before: [{ scheme: "acled", value: "1" }], after: [] }, false],
    ["the language", { field: "language", before: "en", after: "am" }, false],
    ["the status", status, false],
    ["a withdrawal", withdrawn, false],
    ["what was redacted", { field: "redacted", name: "title" }, false],
    ["what this version does not know", { field: "other", name: "weather" }, false],
  ])("takes %s for what it is", (_what, change, expected) => {
    expect(isCorrection([change])).toBe(expected);
    expect(isCorrection([status, change])).toBe(expected);
  });
});
