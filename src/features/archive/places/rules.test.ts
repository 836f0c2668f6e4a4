import { describe, expect, it } from "vitest";
import {
  PLACE_NAME_MAX,
  PLACE_SOURCE_MAX,
  PLACE_SPELLINGS_MAX,
  placeIdSchema,
  placeInputShape,
  placePrecisionSchema,
} from "./rules.ts";

const ID = "019a0000-0000-7000-8000-000000000000";

function check(field: keyof typeof placeInputShape, value: unknown) {
  const result = placeInputShape[field].safeParse(value);
  return result.success ? result.data : result.error.issues[0]?.message;
}

describe("placeInputShape", () => {
  it.each([
    ["name", " Ata\nye ", "Ata ye"],
    ["name", "አጣዬ", "አጣዬ"],
    ["name", "x".repeat(PLACE_NAME_MAX), "x".repeat(PLACE_NAME_MAX)],
    ["name", "ጎ".repeat(PLACE_NAME_MAX + 1), "name cannot be more than 80 characters"],
    ["name", " ", "name is mandatory"],
    ["kind", "village", "kind must be one of region, zone, district, town"],
    ["parent_id", "", null],
    ["parent_id", "ET03", "This place is not on the list."],
    ["spellings", ["A", "B", "A"], ["A", "B"]],
    ["spellings", [], []],
    ["spellings", "A", "spellings must be a list of names"],
    ["spellings", ["A", " "], "name is mandatory"],
    ["spellings", Array.from({ length: PLACE_SPELLINGS_MAX + 1 }, (_, index) => `A${index}`), "spellings can be at most 20"],
    ["name_am", "", null],
    ["name_am", null, null],
    ["name_am", "አጣዬ", "አጣዬ"],
    ["name_am", "Ataye", "name_am must be written in Ethiopic letters"],
    ["name_am_source", 1, "name_am_source must be a text, or null"],
    ["name_am_source", "ካ".repeat(PLACE_SOURCE_MAX), "ካ".repeat(PLACE_SOURCE_MAX)],
    ["name_am_source", "x".repeat(PLACE_SOURCE_MAX + 1), "name_am_source cannot be more than 200 characters"],
    ["latitude", 3, 3],
    ["latitude", "15", 15],
    ["latitude", " ", null],
    ["latitude", 15.1, "latitude must be a number from 3 to 15, which is where Ethiopia lies"],
    ["latitude", "10,5", "latitude must be a number from 3 to 15, which is where Ethiopia lies"],
    ["longitude", 31.9, "longitude must be a number from 32 to 49, which is where Ethiopia lies"],
    ["longitude", Number.NaN, "longitude must be a number from 32 to 49, which is where Ethiopia lies"],
  ] as const)("takes or refuses as %s %j", (field, value, expected) => {
    expect(check(field, value)).toEqual(expected);
  });
});

describe("placeIdSchema and placePrecisionSchema", () => {
  it.each([
    [placeIdSchema, "", null],
    [placeIdSchema, null, null],
    [placeIdSchema, ID, ID],
    [placePrecisionSchema, "", null],
    [placePrecisionSchema, "near", "near"],
  ] as const)("takes %#", (schema, value, expected) => {
    expect(schema.parse(value)).toBe(expected);
  });

  it("refuse a wrong id and a wrong precision with a message", () => {
    expect(placeIdSchema.safeParse("ET03").error?.issues[0]?.message).toBe("This place is not on the list.");
    expect(placePrecisionSchema.safeParse("woreda").error?.issues[0]?.message).toBe(
      "place_precision must be one of exact, near, district, zone, region, country, or empty",
    );
  });
});
