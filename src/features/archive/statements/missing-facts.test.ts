import { describe, expect, it } from "vitest";
import { getMissingFacts, type Statements } from "./missing-facts.ts";
import type { Incident } from "./rules.ts";

const count = { minimum: null, maximum: null };
const article = { _id: "a", type: "article" as const, description: "Report", link: "https://news.example/1" };
const claim = {
  ...{ _id: "c", incident_id: "i", kind: "killed" as const, whom: "all" as const, minimum: 52, maximum: null },
  ...{ about: false, as_written: null, quote: null, sources: ["a"] },
};
const attribution = { ...{ _id: "t", incident_id: "i", organisation_id: "o", stance: "alleged", quote: null }, sources: ["a"] };
const completeSource = { ...article, source_kind: "news" as const, published_on: "2022-06-19" };
const complete = {
  place_id: "p",
  place_precision: "near",
  kinds: ["massacre"],
  reason: "The highest that two sources give",
  killed: { minimum: 52, maximum: null },
  injured: count,
  displaced: count,
  narrative_en: "Text",
  narrative_en_reviewed_on: "2022-07-01",
  narrative_am: "ጽሑፍ",
  narrative_am_reviewed_on: "2022-07-01",
  sources: [completeSource],
  claims: [claim],
  attributions: [attribution],
  verification: { status: "reported" },
} as unknown as Incident;
const none = { essentials: {}, narrative: {}, sources: {}, claims: {}, attributions: {}, status: {} };
const find = (changes: Partial<Incident>, waiting: Partial<Statements> = {}) =>
  getMissingFacts({ ...complete, ...changes }, { claims: [], attributions: [], ...waiting });

describe("getMissingFacts", () => {
  it("returns nothing for a complete record, also with unknown counts", () => {
    expect(find({})).toEqual(none);
    expect(find({ killed: count, reason: undefined })).toEqual(none);
    expect(find({ place_id: null, place_precision: "country" })).toEqual(none);
  });

  it.each<[string, Partial<Incident>, object]>([
    ["no place", { place_id: null, place_precision: null }, { essentials: { place: 1 } }],
    ["no kind", { kinds: [] }, { essentials: { kinds: 1 } }],
    ["a count without a reason", { reason: undefined }, { essentials: { reason: 1 } }],
    ["a count of 0 without a reason", { reason: undefined, killed: { minimum: 0, maximum: 0 } }, { essentials: { reason: 1 } }],
    [
      "a count of which only the highest is known, without a reason",
      { reason: undefined, killed: { minimum: null, maximum: 4 } },
      { essentials: { reason: 1 } },
    ],
    ["no English text", { narrative_en: "", narrative_en_reviewed_on: null }, { narrative: { narrative_en: 1 } }],
    ["an Amharic text that nobody reviewed", { narrative_am_reviewed_on: null }, { narrative: { narrative_am_review: 1 } }],
    ["sources of which little is said", { sources: [article, completeSource] }, { sources: { source_kinds: 1, source_days: 1 } }],
    [
      "a picture that is no source",
      { sources: [{ ...article, type: "image" }], claims: [] },
      { sources: { sources: 1 }, claims: { claims: 1 } },
    ],
    ["no claim", { claims: [] }, { claims: { claims: 1 } }],
    ["nobody held responsible", { attributions: [] }, { attributions: { attributions: 1 } }],
    ["no status", { verification: { status: "unreviewed" } }, { status: { status: 1 } }],
  ])("names %s", (_what, changes, missing) => {
    expect(find(changes)).toEqual({ ...none, ...missing });
  });

  it("counts hidden statements as missing their sources only", () => {
    expect(find({ claims: [] }, { claims: [claim, claim] })).toEqual({ ...none, claims: { claim_sources: 2 } });
    const { attributions } = complete;
    expect(find({ attributions: [] }, { attributions })).toEqual({ ...none, attributions: { attribution_sources: 1 } });
  });
});
