import { describe, expect, it } from "vitest";
import { attributionInputShape, isSupported, type Stance, stanceSchema } from "./rules.ts";

const check = (field: keyof typeof attributionInputShape, value: unknown) => {
  const result = attributionInputShape[field].safeParse(value);
  return result.success ? { data: result.data } : { message: result.error.issues[0]?.message };
};

const ID = "019a0000-0000-7000-8000-000000000000";
const OTHER_ID = "019a0000-0000-7000-8000-000000000001";
const NO_SOURCE = "An entry on who is responsible needs at least one source: an article, a video or an image of the incident.";
const NO_ORGANISATION = "Please choose an organisation of the list. This one is not in it, or was deleted.";
const NO_STANCE = "stance must be one of alleged, claimed_by_themselves, denied, found_by_court";

describe("attributionInputShape", () => {
  it("has no field for a person", () => {
    expect(Object.keys(attributionInputShape)).toEqual(["organisation_id", "stance", "quote", "sources"]);
  });

  it.each([
    ["organisation_id", ID, ID],
    ["stance", "found_by_court", "found_by_court"],
    ["quote", null, null],
    ["quote", " ", null],
    ["quote", " a\r\nለ ", "a\nለ"],
    ["sources", [ID, OTHER_ID, ID], [ID, OTHER_ID]],
    ["sources", Array(50).fill(ID), [ID]],
  ] as const)("reads %s: %j as %j", (field, value, data) => {
    expect(check(field, value)).toEqual({ data });
  });

  it.each([
    ["organisation_id", undefined, NO_ORGANISATION],
    ["organisation_id", "", NO_ORGANISATION],
    ["organisation_id", "A. Person", NO_ORGANISATION],
    ["stance", undefined, NO_STANCE],
    ["stance", "guilty", NO_STANCE],
    ["stance", "Alleged", NO_STANCE],
    ["quote", 5, "quote must be a text, or null"],
    ["sources", undefined, NO_SOURCE],
    ["sources", [], NO_SOURCE],
    ["sources", ID, NO_SOURCE],
    ["sources", ["not-an-id"], NO_SOURCE],
    ["sources", Array(51).fill(ID), "An entry on who is responsible can have at most 50 sources."],
  ] as const)("refuses %s: %j", (field, value, message) => {
    expect(check(field, value)).toEqual({ message });
  });

  it("limits quote to 500 characters", () => {
    for (const letter of ["a", "ሰ", "👍"]) {
      expect(check("quote", letter.repeat(500))).toEqual({ data: letter.repeat(500) });
      expect(check("quote", letter.repeat(501))).toEqual({ message: "quote cannot be more than 500 characters" });
    }
  });
});

describe("isSupported", () => {
  const court = { source_kind: "court" };
  const news = { source_kind: "news" };
  it.each<[Stance, { source_kind?: string | null }[], boolean]>([
    ["found_by_court", [], false],
    ["found_by_court", [news, {}, { source_kind: null }], false],
    ["found_by_court", [news, court], true],
    ...stanceSchema.options
      .filter((stance) => stance !== "found_by_court")
      .map((stance) => [stance, [news], true] as [Stance, object[], boolean]),
  ])("returns for %s with %j: %j", (stance, sources, expected) => {
    expect(isSupported(stance, sources)).toBe(expected);
  });
});
