import { describe, expect, it } from "vitest";
import { claimInputShape } from "./rules.ts";

const check = (field: keyof typeof claimInputShape, value: unknown) => {
  const result = claimInputShape[field].safeParse(value);
  return result.success ? { data: result.data } : { message: result.error.issues[0]?.message };
};

const ID = "019a0000-0000-7000-8000-000000000000";
const OTHER_ID = "019a0000-0000-7000-8000-000000000001";
const NOT_WHOLE = "minimum and maximum must be whole numbers from 0 to 100,000,000, or null";
const NO_SOURCE = "A figure needs at least one source: an article, a video or an image of the incident.";

describe("claimInputShape", () => {
  it.each([
    ["minimum", 0, 0],
    ["minimum", "52", 52],
    ["minimum", null, null],
    ["maximum", 100_000_000, 100_000_000],
    ["kind", "missing", "missing"],
    ["whom", "children", "children"],
    ["about", true, true],
    ["as_written", " ", null],
    ["as_written", "ከ50 በላይ", "ከ50 በላይ"],
    ["quote", " a\r\nb ", "a\nb"],
    ["sources", [ID, OTHER_ID, ID], [ID, OTHER_ID]],
  ] as const)("reads %s: %j as %j", (field, value, data) => {
    expect(check(field, value)).toEqual({ data });
  });

  it.each([
    ["minimum", -1, NOT_WHOLE],
    ["minimum", 1.5, NOT_WHOLE],
    ["minimum", "", NOT_WHOLE],
    ["minimum", "about 5", NOT_WHOLE],
    ["maximum", 100_000_001, NOT_WHOLE],
    ["maximum", true, NOT_WHOLE],
    ["kind", "wounded", "kind must be one of killed, injured, displaced, missing"],
    ["kind", undefined, "kind must be one of killed, injured, displaced, missing"],
    ["whom", "men", "whom must be one of all, civilians, women, children"],
    ["about", "yes", "about must be true or false"],
    ["as_written", 5, "as_written must be a text, or null"],
    ["quote", 5, "quote must be a text, or null"],
    ["sources", undefined, NO_SOURCE],
    ["sources", [], NO_SOURCE],
    ["sources", ID, NO_SOURCE],
    ["sources", ["not-an-id"], NO_SOURCE],
    ["sources", Array(51).fill(ID), "A figure can have at most 50 sources."],
  ] as const)("refuses %s: %j", (field, value, message) => {
    expect(check(field, value)).toEqual({ message });
  });

  it.each([
    ["as_written", 160],
    ["quote", 500],
  ] as const)("limits %s to %i characters", (field, max) => {
    for (const letter of ["a", "ሰ", "👍"]) {
      expect(check(field, letter.repeat(max))).toEqual({ data: letter.repeat(max) });
      expect(check(field, letter.repeat(max + 1))).toEqual({ message: `${field} cannot be more than ${max} characters` });
    }
  });
});
