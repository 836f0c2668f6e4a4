import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createVisitName, readVisitName, writeVisit } from "./form-visit.ts";

const FORM = "createIncident";
const place = { key: "a1", language: "en" };

describe("readVisitName", () => {
  const items = new Map<string, string>();
  beforeEach(() => {
    items.clear();
    vi.stubGlobal("sessionStorage", {
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, value: string) => items.set(key, value),
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  it("returns the last name of a form at the same entry of the history", () => {
    expect(readVisitName(FORM, place)).toBeNull();
    const [first, second] = [createVisitName(FORM), createVisitName(FORM)];
    expect(first).toMatch(/^createIncident\/[\da-f-]{36}$/);
    expect(second).not.toBe(first);
    writeVisit(FORM, first, place);
    writeVisit(FORM, second, place);
    writeVisit("createEmailCampaign", "createEmailCampaign/1", place);
    expect([readVisitName(FORM, place), readVisitName("createEmailCampaign", place)]).toEqual([second, "createEmailCampaign/1"]);
  });

  it.each([
    ["a reload", place, true],
    ["a link or a typed address", { ...place, key: "b2" }, false],
    ["a change of the language", { key: "b2", language: "am" }, true],
  ])("tells whether it is the same visit after %s", (_, at, isSame) => {
    writeVisit(FORM, "createIncident/1", place);
    expect(readVisitName(FORM, at)).toBe(isSame ? "createIncident/1" : null);
  });

  it("returns null for what has another shape, and where the storage is blocked", () => {
    for (const foreign of ["{", "[1]", '{"createIncident": "createIncident/1"}']) {
      items.set("formVisits", foreign);
      expect(readVisitName(FORM, place), foreign).toBeNull();
    }
    vi.stubGlobal("sessionStorage", undefined);
    writeVisit(FORM, "createIncident/1", place);
    expect(readVisitName(FORM, place)).toBeNull();
  });
});
