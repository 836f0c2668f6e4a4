import { describe, expect, it } from "vitest";
import { toFilterInput } from "./to-filter-input.ts";

describe("toFilterInput", () => {
  it.each([
    ["2021-03-18", "2021-03-18", "2021-03-18"],
    ["2021", "2021-01-01", "2021-12-31"],
    ["March 2021", "2021-03-01", "2021-03-31"],
    ["2013 ዓ.ም.", "2020-09-11", "2021-09-10"],
    ["ሰኔ 11 ቀን 2014 ዓ.ም.", "2022-06-18", "2022-06-18"],
    ["since 1994", "1994-01-01", "since 1994"],
    ["some day", "some day", "some day"],
  ])("reads %s as its first and its last day", (typed, first, last) => {
    expect(toFilterInput({ from: typed, to: typed, sort: "oldest", view: "map" })).toEqual({ from: first, to: last });
  });
});
