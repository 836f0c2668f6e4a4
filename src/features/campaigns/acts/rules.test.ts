import { describe, expect, it } from "vitest";
import { roundCount } from "./rules.ts";

describe("roundCount", () => {
  it.each([
    [0, null],
    [1, "few"],
    [4, "few"],
    [5, 5],
    [9, 9],
    [10, 10],
    [99, 99],
    [100, 100],
    [109, 100],
    [110, 110],
    [347, 340],
    [999, 990],
    [1000, 1000],
    [1099, 1000],
    [98_765, 98_000],
    [1_299_999, 1_200_000],
  ])("of %i is %s", (count, shown) => expect(roundCount(count)).toBe(shown));
});
