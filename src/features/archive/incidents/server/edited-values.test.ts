import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { RefusalError } from "#platform/server/http/errors.ts";
import { countArbitrary } from "../../../../../tests/count-arbitrary.ts";
import { dateArbitrary } from "../../../../../tests/date-arbitrary.ts";
import { type Count, NOT_KNOWN, toExactCount } from "../count-rules.ts";
import { NO_NARRATIVES } from "../narrative-rules.ts";
import { withSingleValues } from "../rules.ts";
import {
  getCounts,
  getDate,
  getEditedCounts,
  getEditedDate,
  getEditedNarratives,
  getNarrativeChanges,
  getNarratives,
} from "./edited-values.ts";

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

const range = (minimum: number | null, maximum: number | null): Count => ({ minimum, maximum });
const others = { injured: range(3, 9), displaced: NOT_KNOWN };
const mandatory = "number_of_killed is mandatory";

describe("getCounts", () => {
  it.each([
    [{ number_of_killed: 5 }, toExactCount(5)],
    [{ number_of_killed: 52, killed: range(52, null) }, range(52, null)],
    [{ killed: NOT_KNOWN }, NOT_KNOWN],
    [{ number_of_killed: 0 }, toExactCount(0)],
  ])("returns of %j %j", (input, killed) => {
    expect(getCounts({ ...others, ...input })).toEqual({ ...others, killed });
  });

  it.each([{}, { number_of_killed: null }])("refuses %j", (input) => {
    expect(() => getCounts({ ...others, ...input })).toThrow(mandatory);
  });
});

describe("getEditedCounts", () => {
  it.each([
    ["nothing", range(52, null), {}, range(52, null)],
    ["the minimum of a range", range(52, null), { number_of_killed: 52 }, range(52, null)],
    ["another number for a range", range(52, 60), { number_of_killed: 60 }, toExactCount(60)],
    ["null without a minimum", range(null, 40), { number_of_killed: null }, range(null, 40)],
    ["the maximum without a minimum", range(null, 40), { number_of_killed: 40 }, toExactCount(40)],
    ["a number for not known", NOT_KNOWN, { number_of_killed: 0 }, toExactCount(0)],
    ["a range", toExactCount(52), { killed: range(52, null) }, range(52, null)],
    ["not known", toExactCount(0), { killed: NOT_KNOWN }, NOT_KNOWN],
    ["both", range(52, null), { number_of_killed: 52, killed: toExactCount(52) }, toExactCount(52)],
  ])("takes %s", (_case, before, input, killed) => {
    expect(getEditedCounts({ ...others, killed: before }, input)).toEqual({ ...others, killed });
  });

  it("refuses null where a minimum is known", () => {
    for (const killed of [toExactCount(0), range(52, null)]) {
      expect(() => getEditedCounts({ ...others, killed }, { number_of_killed: null })).toThrow(mandatory);
    }
  });

  it("changes nothing when a client sends back the numbers, with or without ranges", () => {
    fc.assert(
      fc.property(countArbitrary, countArbitrary, countArbitrary, (killed, injured, displaced) => {
        const before = { killed, injured, displaced };
        const returned = withSingleValues({
          language: "en",
          title: "t",
          description: "d",
          location: "l",
          date: "1994/..",
          kinds: [],
          place_id: null,
          place_precision: null,
          ...before,
        });
        const { killed: _killed, injured: _injured, displaced: _displaced, ...numbers } = returned;
        expect(getEditedCounts(before, numbers)).toEqual(before);
        expect(getEditedCounts(before, returned)).toEqual(before);
      }),
    );
  });
});

describe("getDate", () => {
  it.each([
    [{ date_of_incident: "2021-03-18" }, "2021-03-18"],
    [{ date: "2021-03" }, "2021-03"],
    [{ date: "2021-03", date_of_incident: "2021-03-01" }, "2021-03"],
  ])("returns of %j %s", (input, date) => {
    expect(getDate(input)).toBe(date);
  });

  it("refuses a date that is not given", () => {
    expect(() => getDate({})).toThrow("date_of_incident is mandatory");
  });
});

describe("getEditedDate", () => {
  it.each([
    ["nothing", "1994/..", {}, "1994/.."],
    ["the earliest day", "1994/..", { date_of_incident: "1994-01-01" }, "1994/.."],
    ["another day", "1994/..", { date_of_incident: "1994-01-02" }, "1994-01-02"],
    ["the latest day", "2021-03", { date_of_incident: "2021-03-31" }, "2021-03-31"],
    ["an expression", "2021-03", { date: "2021-03/2021-04" }, "2021-03/2021-04"],
    ["the earliest day as an expression", "1994/..", { date: "1994-01-01" }, "1994-01-01"],
    ["both", "1994/..", { date: "1994-01-01", date_of_incident: "1994-01-01" }, "1994-01-01"],
  ])("takes %s", (_case, before, input, date) => {
    expect(getEditedDate(before, input)).toBe(date);
  });

  it("changes nothing when a client sends the date back, with or without expression", () => {
    fc.assert(
      fc.property(dateArbitrary, ({ expression: date, earliest: date_of_incident }) => {
        expect(getEditedDate(date, { date_of_incident })).toBe(date);
        expect(getEditedDate(date, { date, date_of_incident })).toBe(date);
      }),
    );
  });
});
