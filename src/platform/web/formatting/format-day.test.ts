import { describe, expect, it } from "vitest";
import { formatDay, formatEthiopianDay } from "./format-day.ts";

describe("formatDay", () => {
  it("formats a day in either language", () => {
    expect(formatDay("2022-06-18", "en")).toBe("18 June 2022");
    expect(formatDay("2022-06-18", "am")).toMatch(/^18 .+ 2022$/);
  });

  it.each([
    ["2022-06-18", "11 Sene 2014"],
    // New Year, and the thirteenth month before it.
    ["2023-09-12", "1 Meskerem 2016"],
    ["2023-09-11", "6 Pagumen 2015"],
  ])("formats %s in the Ethiopian calendar", (iso, written) => {
    expect(formatEthiopianDay(iso, "en")).toBe(written);
  });

  it("formats a day of the Ethiopian calendar in Amharic", () => {
    expect(formatEthiopianDay("2022-06-18", "am")).toBe("11 ሰኔ 2014");
  });
});
