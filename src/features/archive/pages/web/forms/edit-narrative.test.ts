import { describe, expect, it } from "vitest";
import { getNarrativeInput } from "./edit-narrative.tsx";

const before = { narrative_en: "Told", narrative_am: "", narrative_en_reviewed: false, narrative_am_reviewed: false };

describe("getNarrativeInput", () => {
  it.each([
    ["nothing", {}, {}],
    ["the text that changed", { narrative_am: "ሆነ" }, { narrative_am: "ሆነ" }],
    ["the text that was removed", { narrative_en: "" }, { narrative_en: "" }],
    ["the text that was reviewed", { narrative_en_reviewed: true }, { narrative_en: "Told", narrative_en_reviewed: true }],
  ])("returns %s", (_case, changed, input) => {
    expect(getNarrativeInput(before, { ...before, ...changed })).toEqual(input);
  });
});
