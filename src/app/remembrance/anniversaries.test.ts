import { describe, expect, it } from "vitest";
import { getDayAhead, listAnniversaries } from "./anniversaries.ts";

describe("listAnniversaries", () => {
  it.each([
    ["the same day of the Gregorian calendar", "2026-06-18", "2022-06-18", 4, "gregorian"],
    // 11 Sene is a day later in the year before a Gregorian leap year.
    ["the same day of the Ethiopian calendar", "2026-06-18", "2022-06-18", 4, "gregorian"],
    ["New Year of the Ethiopian calendar", "2026-09-11", "2023-09-12", 3, "ethiopian"],
    ["the day before the Gregorian new year", "2026-12-31", "2020-12-31", 6, "gregorian"],
    ["an Ethiopian year that begins in another Gregorian one", "2028-01-01", "2023-01-01", 5, "gregorian"],
    ["the Ethiopian day of 1 January before a leap year", "2027-12-31", "2023-12-31", 4, "gregorian"],
    ["29 February in a leap year", "2028-02-29", "2024-02-29", 4, "gregorian"],
    ["29 February on 28 February of another year", "2026-02-28", "2024-02-29", 2, "gregorian"],
    ["6 Pagumen in a year that has one", "2027-09-11", "2023-09-11", 4, "gregorian"],
    ["6 Pagumen on 5 Pagumen of another year", "2026-09-10", "2023-09-11", 3, "ethiopian"],
    ["5 Pagumen", "2026-09-10", "2022-09-10", 4, "gregorian"],
  ])("has %s", (_what, day, earlier, years, calendar) => {
    expect(listAnniversaries(day).get(earlier)).toEqual({ years, calendar });
  });

  it.each([
    ["the day itself", "2026-06-18", "2026-06-18"],
    ["a later day", "2026-06-18", "2027-06-18"],
    ["the next day", "2026-06-18", "2022-06-20"],
    ["29 February on 28 February of a leap year", "2028-02-28", "2024-02-29"],
    ["29 February on 1 March", "2026-03-01", "2024-02-29"],
    ["6 Pagumen on 5 Pagumen of a year with six", "2027-09-10", "2023-09-11"],
    ["what is older than 150 years", "2026-06-18", "1875-06-18"],
  ])("has not %s", (_what, day, earlier) => {
    expect(listAnniversaries(day).has(earlier)).toBe(false);
  });

  it("goes back 150 years in each calendar", () => {
    const anniversaries = listAnniversaries("2026-06-18");
    expect(anniversaries.get("1876-06-18")).toEqual({ years: 150, calendar: "gregorian" });
    expect(anniversaries.has("1875-06-18")).toBe(false);
    const ethiopian = [...anniversaries.values()].filter(({ calendar }) => calendar === "ethiopian");
    expect(Math.max(...ethiopian.map(({ years }) => years))).toBe(150);
    expect(Math.min(...[...anniversaries.values()].map(({ years }) => years))).toBe(1);
  });
});

describe("getDayAhead", () => {
  it.each([
    ["2026-06-17T20:59:59.999Z", 0, "2026-06-17"],
    ["2026-06-17T21:00:00Z", 0, "2026-06-18"],
    ["2026-06-18T12:00:00Z", 14, "2026-07-02"],
    ["2026-12-31T21:00:00Z", 0, "2027-01-01"],
  ])("at %s, %i days ahead, is %s", (moment, days, day) => {
    expect(getDayAhead(new Date(moment), days)).toBe(day);
  });
});
