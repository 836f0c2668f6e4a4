import { describe, expect, it } from "vitest";
import { getEthiopianYear } from "./count-matches.ts";

describe("getEthiopianYear", () => {
  it.each([
    [20_220_910, 2014],
    [20_220_911, 2015],
    // 2015 had a sixth day of Pagumen.
    [20_230_911, 2015],
    [20_230_912, 2016],
    [20_240_910, 2016],
    [20_240_911, 2017],
    [20_260_110, 2018],
    [20_251_231, 2018],
    [19_350_911, 1927],
    [19_350_912, 1928],
  ])("returns for the day %i the year %i", (day, year) => {
    expect(getEthiopianYear(day)).toBe(year);
  });
});
