import { describe, expect, it } from "vitest";
import { normalizeDateInput } from "./normalize-date-input.ts";

describe("normalizeDateInput", () => {
  it.each([
    ["2022-06-18", "2022-06-18"],
    ["20220618", "2022-06-18"],
    ["2022/6/8", "2022-06-08"],
    [" 2022.06.18 ", "2022-06-18"],
    ["2022 6 18", "2022-06-18"],
    ["2022, 6, 18", "2022-06-18"],
    ["2022\u20136\u201318", "2022-06-18"],
    // It does not check whether the day exists.
    ["2022-02-31", "2022-02-31"],
    ["2022/13/40", "2022-13-40"],
    ["18/06/2022", "2022-06-18"],
    [" 8.6.2022 ", "2022-06-08"],
    ["18-06-2022", "2022-06-18"],
    ["18 06 2022", "2022-06-18"],
    // The day is first: this is the third of April.
    ["03/04/2022", "2022-04-03"],
    ["12/12/2022", "2022-12-12"],
    ["31/02/2022", "2022-02-31"],
    ["40/12/2022", "2022-12-40"],
  ])("converts %j to %s", (typed, date) => {
    expect(normalizeDateInput(typed)).toBe(date);
  });

  it.each([
    "",
    "  ",
    // With the month first.
    "06-18-2022",
    "12/13/2022",
    "18/06/22",
    "18/06/20222",
    "118/06/2022",
    "፲፰/፮/፳፻፲፬",
    "18 June 2022",
    "2022",
    "2022-06",
    "2022061",
    "202206180",
    "2022-6-181",
    "ሰኔ 11",
  ])("leaves %j unchanged", (typed) => {
    expect(normalizeDateInput(typed)).toBe(typed);
  });
});
