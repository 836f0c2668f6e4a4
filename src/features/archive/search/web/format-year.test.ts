import { describe, expect, it } from "vitest";
import { formatYear, toYearFilter } from "./format-year.ts";

describe("formatYear", () => {
  it("has the era of the Ethiopian calendar", () => {
    expect(formatYear(2021, "en")).toBe("2021");
    expect(formatYear(2013, "am")).toBe("2013 ዓ.ም.");
  });
});

describe("toYearFilter", () => {
  it("returns the year, or the days of the Ethiopian year", () => {
    expect(toYearFilter(2021, "en")).toEqual({ from: "2021", to: "2021" });
    expect(toYearFilter(2013, "am")).toEqual({ from: "2020-09-11", to: "2021-09-10" });
    expect(toYearFilter(2015, "am")).toEqual({ from: "2022-09-11", to: "2023-09-11" });
  });
});
