import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { countArbitrary } from "../../../../../tests/count-arbitrary.ts";
import { COUNT_MAX } from "../count-rules.ts";
import { formatCount } from "./format-count.ts";

describe("formatCount", () => {
  it.each([
    [52, 52, "52", "52"],
    [0, 0, "0", "0"],
    [52, null, "At least 52", "ቢያንስ 52"],
    [null, 40, "Up to 40", "ቢበዛ 40"],
    [19_200, 30_000, "19,200–30,000", "19,200–30,000"],
    [0, 40, "0–40", "0–40"],
    [null, null, "Not known", "አይታወቅም"],
    [0, null, "Not known", "አይታወቅም"],
    [COUNT_MAX, null, "At least 100,000,000", "ቢያንስ 100,000,000"],
  ])("formats %s to %s as %j, and in Amharic as %j", (minimum, maximum, english, amharic) => {
    expect(formatCount({ minimum, maximum }, "en")).toBe(english);
    expect(formatCount({ minimum, maximum }, "am")).toBe(amharic);
  });

  it("shows each known end once, no other number, and no meaningless 0", () => {
    fc.assert(
      fc.property(countArbitrary, fc.constantFrom("en" as const, "am" as const), (count, language) => {
        const ends = [...new Set([count.minimum, count.maximum])].filter((end) => end !== null);
        const shown = formatCount(count, language).replaceAll(",", "").match(/\d+/g) ?? [];
        expect(shown.map(Number)).toEqual(count.minimum === 0 && count.maximum === null ? [] : ends);
      }),
    );
  });
});
