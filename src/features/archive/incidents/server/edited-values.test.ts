import { describe, expect, it } from "vitest";
import { RefusalError } from "#platform/server/errors.ts";
import { NO_NARRATIVES } from "../narrative-rules.ts";
import { getEditedNarratives, getNarrativeChanges, getNarratives } from "./get-narratives.ts";

/** Already 2 March in Ethiopia. */
const NOW = new Date("2026-03-01T22:00:00.000Z");
const TODAY = "2026-03-02";
const existing = {
  narrative_en: "Told",
  narrative_am: "",
  narrative_en_reviewed_on: "2026-01-01",
  narrative_am_reviewed_on: null,
};

describe("getEditedNarratives", () => {
  it.each([
    ["nothing", {}, existing],
    ["the same text", { narrative_en: "Told" }, existing],
    ["the other text", { narrative_am: "ሆነ" }, { ...existing, narrative_am: "ሆነ" }],
    ["a text alone, which was not reviewed", { narrative_en: "New" }, { narrative_en: "New", narrative_en_reviewed_on: null }],
    ["a text that was reviewed", { narrative_en: "New", narrative_en_reviewed: true }, { narrative_en_reviewed_on: TODAY }],
    ["a review alone", { narrative_en_reviewed: true }, { ...existing, narrative_en_reviewed_on: TODAY }],
    ["that it was not reviewed", { narrative_en_reviewed: false }, { ...existing, narrative_en_reviewed_on: null }],
    ["no text any more", { narrative_en: "" }, NO_NARRATIVES],
    ["that no text was reviewed", { narrative_am_reviewed: false }, existing],
  ])("takes %s", (_case, input, after) => {
    expect(getEditedNarratives(existing, input, NOW)).toMatchObject(after);
  });

  it.each([
    ["none", { narrative_am_reviewed: true }],
    ["one that is removed", { narrative_en: "", narrative_en_reviewed: true }],
  ])("refuses a review of %s", (_case, input) => {
    expect(() => getEditedNarratives(existing, input, NOW)).toThrow(RefusalError);
  });
});

describe("getNarratives", () => {
  it("has no text and no day when none is given", () => {
    expect(getNarratives({}, NOW)).toEqual(NO_NARRATIVES);
  });
});

describe("getNarrativeChanges", () => {
  it("returns only what differs", () => {
    expect(getNarrativeChanges(existing, existing)).toEqual({ before: {}, after: {} });
    expect(getNarrativeChanges(existing, { ...existing, narrative_en: "New" })).toEqual({
      before: { narrative_en: "Told" },
      after: { narrative_en: "New" },
    });
  });
});
