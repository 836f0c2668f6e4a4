import { isDeepStrictEqual } from "node:util";
import { describe, expect, it } from "vitest";
import { DAY } from "#platform/shared/time-units.ts";
import { getPagumenLength, parseEthiopianDay, toEthiopianDay, toIsoDay } from "./ethiopian-calendar.ts";

describe("toIsoDay and toEthiopianDay", () => {
  it("agree with the browser's calendar on every day from 1880 to 2099", () => {
    const calendar = new Intl.DateTimeFormat("en-u-ca-ethiopic-nu-latn", {
      day: "numeric",
      month: "numeric",
      year: "numeric",
      timeZone: "UTC",
    });
    const different: string[] = [];
    let count = 0;
    for (let moment = Date.UTC(1880, 0, 1); moment <= Date.UTC(2099, 11, 31); moment += DAY) {
      // Such as "10/11/2014 AM".
      const [month = 0, day = 0, year = 0] = calendar.format(moment).split(/\D+/, 3).map(Number);
      const iso = new Date(moment).toISOString().slice(0, 10);
      if (toIsoDay({ year, month, day }) !== iso) different.push(iso);
      if (!isDeepStrictEqual(toEthiopianDay(iso), { year, month, day })) different.push(`${iso} back`);
      count += 1;
    }
    expect(different).toEqual([]);
    expect(count).toBe(80_354);
  });

  it.each([
    ["the first day of a month", 2014, 10, 1, "2022-06-08"],
    ["its last one", 2014, 10, 30, "2022-07-07"],
    ["New Year", 2014, 1, 1, "2021-09-11"],
    ["New Year after a Pagumen of six days", 2016, 1, 1, "2023-09-12"],
    ["the fifth of Pagumen", 2014, 13, 5, "2022-09-10"],
    ["the sixth of Pagumen in a leap year", 2015, 13, 6, "2023-09-11"],
    // 1900 has no 29 February, 2000 has one.
    ["the day after 28 February 1900", 1892, 6, 22, "1900-03-01"],
    ["29 February 2000", 1992, 6, 21, "2000-02-29"],
  ])("converts %s", (_name, year, month, day, iso) => {
    expect(toIsoDay({ year, month, day })).toBe(iso);
  });

  it.each([
    [2014, 10, 0],
    [2014, 10, 31],
    [2014, 13, 6],
    [2015, 13, 7],
    [2014, 0, 1],
    [2014, 14, 1],
  ])("returns null for the year %i, month %i, day %i", (year, month, day) => {
    expect(toIsoDay({ year, month, day })).toBeNull();
  });

  it("gives Pagumen a sixth day every fourth year", () => {
    expect([2011, 2012, 2013, 2014, 2015].map(getPagumenLength)).toEqual([6, 5, 5, 5, 6]);
  });
});

describe("parseEthiopianDay", () => {
  const sene11 = { year: 2014, month: 10, day: 11 };

  it.each([
    "ሰኔ 11 ቀን 2014 ዓ.ም.",
    "ሰኔ 11 ቀን 2014 ዓ.ም",
    "ሰኔ 11 ቀን 2014 ዓ/ም",
    "ሰኔ 11 ቀን 2014 ዓ. ም.",
    "ሰኔ 11 ቀን 2014 አ.ም",
    "ሰኔ 11 ቀን 2014 ዓመተ ምሕረት",
    "ሰኔ 11 ቀን 2014",
    "  ሰኔ 11 2014 ",
    "ሰኔ 11፣ 2014",
    "ሰኔ 11, 2014",
    "ሰኔ 11/2014",
    "ሰኔ11ቀን2014ዓ.ም.",
    "በሰኔ 11 ቀን 2014 ዓ.ም.",
    "ሠኔ 11 ቀን 2014",
    "11 ሰኔ 2014",
    "11 ሰኔ 2014 ዓ.ም.",
    "11-ሰኔ-2014",
    "11/10/2014 ዓ.ም.",
    "11 10 2014 ዓ/ም",
  ])("reads %j", (text) => {
    expect(parseEthiopianDay(text)).toEqual(sene11);
  });

  it.each([
    [1, ["መስከረም"]],
    [2, ["ጥቅምት"]],
    [3, ["ኅዳር", "ህዳር", "ሕዳር"]],
    [4, ["ታኅሣሥ", "ታህሳስ", "ታሕሣሥ"]],
    [5, ["ጥር"]],
    [6, ["የካቲት"]],
    [7, ["መጋቢት"]],
    [8, ["ሚያዝያ", "ሚያዚያ"]],
    [9, ["ግንቦት"]],
    [10, ["ሰኔ", "ሠኔ"]],
    [11, ["ሐምሌ", "ሀምሌ", "ሃምሌ"]],
    [12, ["ነሐሴ", "ነሀሴ", "ነሃሴ"]],
    [13, ["ጳጉሜን", "ጳጉሜ", "ጷግሜ"]],
  ])("knows the month %i by its names", (month, names) => {
    for (const name of names) expect(parseEthiopianDay(`${name} 5 ቀን 2014`), name).toEqual({ year: 2014, month, day: 5 });
  });

  it("knows the names that the pages show", () => {
    const format = new Intl.DateTimeFormat("am-u-ca-ethiopic", { month: "long", timeZone: "UTC" });
    for (let month = 1; month <= 13; month += 1) {
      const name = format.format(new Date(toIsoDay({ year: 2014, month, day: 1 }) ?? ""));
      expect(parseEthiopianDay(`${name} 1 ቀን 2014`)?.month, name).toBe(month);
    }
  });

  it("does not check whether the day exists", () => {
    expect(parseEthiopianDay("ጳጉሜን 6 ቀን 2014")).toEqual({ year: 2014, month: 13, day: 6 });
    expect(parseEthiopianDay("40/14/2014 ዓ.ም.")).toEqual({ year: 2014, month: 14, day: 40 });
  });

  it.each([
    "",
    "ዓ.ም.",
    "ሰኔ",
    "ሰኔ 11",
    "ሰኔ 2014",
    "ሰኔ 111 ቀን 2014",
    "ሰኔ 11 ቀን 14",
    "ሰኔ 11 ቀን 9999",
    "ሰኔ 11 ቀን 20145",
    "ሰኔ 11 ቀን 2014 ጠዋት",
    "ሰኔ ሰኔ 2014",
    // A Gregorian month.
    "18 ጁን 2022",
    "18 June 2022",
    // Without a month's name or ዓ.ም. it is Gregorian.
    "18/06/2022",
    "2022-06-18",
    "ሰኔ 11 ቀን 2014?",
  ])("returns null for %j", (text) => {
    expect(parseEthiopianDay(text)).toBeNull();
  });
});
