import { describe, expect, it } from "vitest";
import { formatSearchPath, listFilters, readSearchValues, toFilterInput } from "./search-address.ts";

const read = (search: string) => readSearchValues(new URLSearchParams(search));

describe("readSearchValues", () => {
  it("returns what was typed, without empty fields", () => {
    expect(read("q=+አጣዬ+&place=&kind=killing,massacre&killed=x&sort=oldest&utm=1")).toEqual({
      q: "አጣዬ",
      kind: "killing,massacre",
      killed: "x",
      sort: "oldest",
    });
  });

  it.each([
    ["view=map", "map"],
    ["view=time", "time"],
    ["view=list", undefined],
    ["view=globe", undefined],
  ])("reads the view of %s", (search, view) => {
    expect(read(search).view).toBe(view);
  });

  it("reads the cursor of the list only", () => {
    expect(read("before=1").before).toBe("1");
    expect(read("before=1&view=map").before).toBeUndefined();
  });
});

describe("formatSearchPath", () => {
  it("returns an address that reads back as the same", () => {
    const values = { q: "Ataye & አጣዬ", from: "2013 ዓ.ም.", killed: "5", view: "time" } as const;
    const path = formatSearchPath(values);
    expect(path).toMatch(/^\/incidents\?q=/);
    expect(read(path.slice(path.indexOf("?")))).toEqual(values);
    expect(formatSearchPath({})).toBe("/incidents");
  });
});

describe("listFilters", () => {
  it("leaves out order, view and cursor", () => {
    expect(listFilters({ killed: "5", q: "x", sort: "oldest", view: "map" })).toEqual(["q", "killed"]);
  });
});

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
