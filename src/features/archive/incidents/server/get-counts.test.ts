import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { countArbitrary } from "../../../../../tests/count-arbitrary.ts";
import { type Count, NOT_KNOWN, toExactCount } from "../count-rules.ts";
import { withSingleValues } from "../rules.ts";
import { getCounts, getEditedCounts } from "./get-counts.ts";

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
