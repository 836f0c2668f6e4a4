import { describe, expect, it } from "vitest";
import type { Change } from "#features/archive/revisions/change-rules.ts";
import { renderElement } from "../../../../../../tests/render-element.tsx";
import { listLinks, toText } from "../../../../../../tests/to-text.ts";
import { ChangeList } from "./show-change.tsx";

const render = (changes: object[], url = "/archives/one/history") =>
  renderElement(<ChangeList changes={changes as Change[]} />, { url });
const read = (change: object, url?: string) => toText(render([change], url)).replace(" → became ", " → ");

const exact = (number: number) => ({ minimum: number, maximum: number });
const place = {
  ...{ _id: "p", kind: "district", name: "Gimbi", name_am: "ጊምቢ", region: null, zone: null, pcode: null },
  ...{ latitude: null, longitude: null },
};
const claim = {
  ...{ _id: "c", incident_id: "one", kind: "killed", whom: "all", minimum: 5, maximum: 5, about: false, as_written: null },
  ...{ quote: null, sources: ["s"] },
};
const attribution = {
  ...{ _id: "a", incident_id: "one", organisation_id: "f", stance: "denied", quote: null, sources: ["s"] },
  organisation: { name_en: "A Front", name_am: "ግንባር", other_names: [], description: "x", description_am: null },
};

describe("ChangeList", () => {
  it.each([
    [{ field: "killed", before: exact(3), after: { minimum: 5, maximum: null } }, "Killed: 3 → At least 5"],
    [{ field: "injured", before: exact(3), after: { minimum: null, maximum: null } }, "Injured: 3 → Not known"],
    [{ field: "displaced", before: exact(1_000), after: exact(2_000) }, "Displaced: 1,000 → 2,000"],
    [{ field: "kinds", before: ["massacre"], after: ["massacre", "unheard"] }, "Kind of event: Massacre → Massacre, unheard"],
    [{ field: "kinds", before: [], after: ["torture"] }, "Kind of event: nothing → Torture or ill-treatment"],
    [
      { field: "external_ids", before: [], after: ["Q1", "Q2"].map((value) => ({ scheme: "wikidata", value })) },
      "In other lists: nothing → Wikidata: Q1, Wikidata: Q2",
    ],
    [
      { field: "place", before: { place: null, place_precision: null }, after: { place, place_precision: "near" } },
      /^Place: nothing → .*Gimbi.*, Approximate place$/,
    ],
    [
      { field: "place", before: { place, place_precision: null }, after: { place: null, place_precision: "country" } },
      /^Place: .*Gimbi.* → Somewhere in Ethiopia$/,
    ],
    [{ field: "status", before: "reported", after: "verified" }, "Status: Reported → Verified"],
    [{ field: "status", before: "constructor_", after: "verified" }, "Status: constructor_ → Verified"],
    [{ field: "date", before: "2022-06", after: "2022-06-18" }, /^Date: June 2022 → 18 June 2022$/i],
    [{ field: "language", before: null, after: "am" }, /^Language of title, description and location: nothing → \S+/],
    [{ field: "language", before: "xx", after: "en" }, "Language of title, description and location: xx → English"],
    [{ field: "title", before: "A", after: "B" }, "Title: A → B"],
    [{ field: "location", before: "[redacted]", after: "B" }, "Place: removed → B"],
    [{ field: "reason", before: null, after: "Two lists" }, "Why these counts: nothing → Two lists"],
    [{ field: "narrative_en_reviewed_on", before: null, after: "2026-03-01" }, "English text reviewed: nothing → 1 March 2026"],
    [{ field: "withdrawn", before: false, after: true }, "The incident was withdrawn."],
    [{ field: "withdrawn", before: true, after: false }, "The incident is shown again."],
    [{ field: "other", name: "weather" }, "“weather” changed."],
    [{ field: "redacted", name: "title" }, "Title This text was removed from an old version, so that it endangers nobody."],
  ])("says in words that %j", (change, expected) => {
    if (typeof expected === "string") expect(read(change)).toBe(expected);
    else expect(read(change)).toMatch(expected);
  });

  it("links related incidents in the reader's language", () => {
    const change = { field: "part_of", before: null, after: "two" };
    expect(read(change)).toBe("Part of: nothing → two");
    expect(listLinks(render([change]))).toEqual([["two", "/archives/two"]]);
    expect(listLinks(render([{ ...change, field: "replaced_by" }], "/am/changes"))).toEqual([["two", "/am/archives/two"]]);
  });

  it.each([
    [null, claim, "A figure of a source was added: Killed: 5"],
    [claim, null, "A figure of a source was removed: Killed: 5"],
    [claim, { ...claim, minimum: 6, maximum: 6 }, "A figure of a source changed: Killed: 5 → Killed: 6"],
    [claim, { ...claim, quote: "So it was" }, "A figure of a source changed: Killed: 5"],
  ])("tells what became of a figure", (before, after, expected) => {
    expect(read({ field: "claim", before, after })).toBe(expected);
  });

  it.each([
    [null, attribution, "Responsibility added: A Front: Responsibility denied"],
    [attribution, null, "Responsibility removed: A Front: Responsibility denied"],
    [
      attribution,
      { ...attribution, stance: "claimed_by_themselves" },
      "Responsibility changed: A Front: Responsibility denied → A Front: Claimed responsibility",
    ],
  ])("tells what became of responsibility", (before, after, expected) => {
    expect(read({ field: "attribution", before, after })).toBe(expected);
  });

  const text = (field: string, before: string | null, after: string | null) => ({ field, act: "changed", before, after });
  it.each([
    [text("description", "They came", "They went"), "Description: Before They came After They went"],
    [text("narrative_am", null, "ሌሊት"), "What happened, in Amharic: Before (nothing) After ሌሊት"],
    [{ ...text("description", "a", "a"), between: ["b"] }, "Description: Before a In between b After a"],
  ])("tells a text before and after: %j", (change, expected) => {
    expect(read(change)).toBe(expected);
  });

  it.each([
    ["article", "added", "An article was added:"],
    ["article", "removed", "An article was removed:"],
    ["video", "changed", "What is said of a video changed:"],
    ["image", "added", "A picture was added:"],
  ])("tells of %s: %s", (field, act, label) => {
    expect(read({ field, act, name: "A report", fields: [] })).toBe(`${label} A report`);
    expect(read({ field, act, name: "[redacted]", fields: [] })).toBe(`${label} removed`);
  });

  it.each([
    ["title", "A", "B", "Title of the source: A → B"],
    ["published_on", null, "2022-06-19", "Published on: nothing → 19 June 2022"],
    ["accessed_on", "2022-06-19", null, "Accessed on: 19 June 2022 → nothing"],
    ["image_kind", "map", "unheard", "What the image shows: Map → unheard"],
    ["image_kind", null, "photo", "What the image shows: nothing → Photo"],
    ["is_sensitive", "false", "true", "Hard to look at: No → Yes"],
    ["is_sensitive", null, "false", "Hard to look at: Yes → No"],
    ["outlet", "[redacted]", "BBC", "Outlet: removed → BBC"],
    ["repeats", "a", "b", "Repeats"],
    ["sha256", "a", "b", "Another file of the picture"],
    ["original_sha256", "a", "b", "Another original"],
  ])("tells what changed of a source: %s from %s to %s", (field, before, after, expected) => {
    const change = { field: "image", act: "changed", name: "A house", fields: [{ field, before, after }] };
    expect(read(change)).toBe(`What is said of a picture changed: A house ${expected}`);
  });

  it("formats numbers, days and names for the reader's language", () => {
    expect(read({ field: "killed", before: exact(3), after: { minimum: 5, maximum: null } }, "/am/changes")).toContain("ቢያንስ 5");
    expect(read({ field: "attribution", before: null, after: attribution }, "/am/changes")).toContain("ግንባር");
    expect(read({ field: "date", before: "2022-06", after: "2022-06-18" }, "/am/changes")).toContain("ሰኔ 11");
    const placed = { before: { place: null, place_precision: null }, after: { place, place_precision: "near" } };
    expect(read({ field: "place", ...placed }, "/am/changes")).toContain("ጊምቢ");
    const figure = { ...claim, maximum: null };
    expect(read({ field: "claim", before: null, after: figure }, "/am/changes")).toContain("ቢያንስ 5");
    const day = { field: "published_on", before: null, after: "2022-06-19" };
    const source = { field: "article", act: "changed", name: "A", fields: [day, { ...day, field: "accessed_on" }] };
    expect(read(source, "/am/changes").match(/ጁን/g)).toHaveLength(2);
    expect(read({ field: "narrative_am_reviewed_on", before: null, after: "2026-03-01" }, "/am/changes")).toContain("ማርች");
  });
});
