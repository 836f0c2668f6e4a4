import { describe, expect, it } from "vitest";
import { NOT_KNOWN, toExactCount } from "../count-rules.ts";
import { getSingleValues, toCreatedIncident } from "./specified-fields.ts";

const texts = { title: "A title", description: "A description", location: "A place" };
const lists = { language: "en" as const, place_id: null, place_precision: null, kinds: [] };
const counts = { killed: toExactCount(450), injured: toExactCount(0), displaced: toExactCount(4800) };

describe("toCreatedIncident", () => {
  it("has only the fields of the specification for plain numbers and a day", () => {
    expect(toCreatedIncident({ ...texts, ...lists, ...counts, date: "2022-06-18" })).toEqual({
      ...texts,
      number_of_killed: 450,
      number_of_injured: 0,
      number_of_displaced: 4800,
      date_of_incident: "2022-06-18",
    });
  });

  it("has fields of our own for what these cannot say", () => {
    const killed = { minimum: 52, maximum: null };
    const displaced = { minimum: 19_200, maximum: 30_000 };
    const own = { killed, injured: NOT_KNOWN, displaced, date: "2022-06", kinds: ["torture" as const] };
    expect(toCreatedIncident({ ...texts, ...lists, ...own })).toEqual({ ...texts, ...own });
    const relations = { replaced_by: "a", part_of: "b", external_ids: [{ scheme: "wikidata" as const, value: "Q1" }] };
    expect(toCreatedIncident({ ...texts, ...lists, ...own, ...relations })).toEqual({ ...texts, ...own, ...relations });
    const none = { replaced_by: null, part_of: null, external_ids: [] };
    expect(toCreatedIncident({ ...texts, ...lists, ...own, ...none })).toEqual({ ...texts, ...own });
    const told = { language: "am" as const, title_en: "A translation", title_am: "" };
    const given = { ...texts, language: "am", title_en: "A translation", ...own };
    expect(toCreatedIncident({ ...texts, ...lists, ...own, ...told })).toEqual(given);
    const place = { place_id: "01ee2665-f5f7-5f2f-9f77-739680458116", place_precision: "near" as const };
    expect(toCreatedIncident({ ...texts, ...lists, ...counts, ...place, date: "2022-06-18/2022-06-19" })).toMatchObject({
      ...place,
      date: "2022-06-18/2022-06-19",
      number_of_killed: 450,
    });
  });
});

describe("getSingleValues", () => {
  it.each([
    [{}, {}],
    [{ date: "2022-06-18" }, { date_of_incident: "2022-06-18" }],
    [{ date: "2022-06-18~" }, {}],
    [{ killed: toExactCount(0) }, { number_of_killed: 0 }],
    [{ killed: { minimum: null, maximum: 5 }, injured: toExactCount(5) }, { number_of_injured: 5 }],
  ])("returns only single numbers and days for %j", (fields, values) => {
    expect(getSingleValues(fields)).toEqual(values);
  });
});
