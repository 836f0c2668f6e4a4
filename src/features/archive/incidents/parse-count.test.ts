import { describe, expect, it } from "vitest";
import { writeCount } from "../export/server/rows.ts";
import { COUNT_MAX, type Count, NOT_KNOWN } from "./count-rules.ts";
import { explainUnreadCount, isAbout, parseCount, parseTypedCount } from "./parse-count.ts";

const range = (minimum: number | null, maximum: number | null): Count => ({ minimum, maximum });

describe("parseCount", () => {
  it.each<[string, Count | null]>([
    ["554", range(554, 554)],
    [" 0 ", range(0, 0)],
    ["12.0", range(12, 12)],
    ["1,200", range(1200, 1200)],
    ["1 200 000", range(1_200_000, 1_200_000)],
    ["200-554", range(200, 554)],
    ["90–207", range(90, 207)],
    ["between 90 and 207", range(90, 207)],
    ["90 እስከ 207", range(90, 207)],
    ["100+", range(100, null)],
    ["at least 52", range(52, null)],
    ["More than 52", range(52, null)],
    ["≥52", range(52, null)],
    ["ቢያንስ 52", range(52, null)],
    ["ከ52 በላይ", range(52, null)],
    ["up to 40", range(null, 40)],
    ["እስከ 40", range(null, 40)],
    ["", NOT_KNOWN],
    ["?", NOT_KNOWN],
    ["unknown", NOT_KNOWN],
    [String(COUNT_MAX), range(COUNT_MAX, COUNT_MAX)],
    [String(COUNT_MAX + 1), null],
    ["about 60", range(60, 60)],
    ["ca. 1,200", range(1200, 1200)],
    ["c. 60", range(60, 60)],
    ["~60", range(60, 60)],
    ["ወደ ፷", range(60, 60)],
    ["60 ያህል", range(60, 60)],
    ["about 60-70", null],
    ["፲፪", range(12, 12)],
    ["፪፻፶፬", range(254, 254)],
    ["ከ10 እስከ 20", range(10, 20)],
    ["ከ፲ እስከ ፳ ድረስ", range(10, 20)],
    ["ከ 10 – 20", range(10, 20)],
    ["ከ፶፪ በላይ", range(52, null)],
    ["١٢", range(12, 12)],
    ["١٬٢٠٠", range(1200, 1200)],
    ["１２", range(12, 12)],
    ["1'000", range(1000, 1000)],
    ["1’000", range(1000, 1000)],
    ["1\u00a0000", range(1000, 1000)],
    ["1\u2009000", range(1000, 1000)],
    ["1\u202f000–2\u202f000", range(1000, 2000)],
    ["\ufeff12\u200b", range(12, 12)],
    [">10", range(10, null)],
    ["12+", range(12, null)],
    ["10 to 12", range(10, 12)],
    ["10\u201112", range(10, 12)],
    ["10−12", range(10, 12)],
    ["–", NOT_KNOWN],
    ["1.000.000", range(1_000_000, 1_000_000)],
    ["12.00", range(12, 12)],
    ["1.000", null],
    ["12.000", null],
    ["about 1.000", null],
    ["1.000–2.000", null],
    ["more than 1.000", null],
    ["1,200.000", null],
    ["1,200'300", null],
    ["12²", null],
    ["፩፪", null],
    ["10-Mar", null],
    ["dozens", null],
    ["-5", null],
    ["3.5", null],
    ["207-90", null],
    ["1,20", null],
    ["1e3", null],
  ])("reads %j", (text, count) => {
    expect(parseCount(text)).toEqual(count);
  });

  it.each([range(554, 554), range(200, 554), range(554, null), range(null, 40), NOT_KNOWN])(
    "reads what an export wrote: %j",
    (count) => {
      expect(parseCount(writeCount(count))).toEqual(count);
    },
  );
});

describe("parseTypedCount", () => {
  it.each<[string, Count | null]>([
    ["554", range(554, 554)],
    ["100+", range(100, null)],
    ["90–207", range(90, 207)],
    ["≤40", range(null, 40)],
    ["about 60", range(60, 60)],
    ["ca. 1,200", range(1200, 1200)],
    ["~60", range(60, 60)],
    ["ወደ 60", range(60, 60)],
    ["60 ያህል", range(60, 60)],
    ["?", NOT_KNOWN],
    ["about 60-70", null],
    ["about ?", null],
    ["1.000", null],
    ["፲፪", range(12, 12)],
    ["ከ10 እስከ 20", range(10, 20)],
    ["about", null],
    ["", null],
    ["dozens", null],
    ["-5", null],
    ["1.5", null],
  ])("reads %j", (text, count) => expect(parseTypedCount(text)).toEqual(count));
});

describe("explainUnreadCount", () => {
  it.each([
    ["1.000", "could be 1000 or 1."],
    ["about 12.500", "could be 12500 or 12."],
    ["1.000–2.000", "could be 1000 or 1."],
    ["10-Mar", "a spreadsheet made a date of 10–3."],
    ["Mar-10", "a spreadsheet made a date of 10–3."],
    ["10-ማርች", "a spreadsheet made a date of 10–3."],
    ["10. Mrz", "a spreadsheet made a date of 10–3."],
    ["3-Oct-26", "a spreadsheet made a date of 3–10."],
    ["2026-03-10", "a spreadsheet made a date of 10–3."],
    ["2026-03-10 00:00:00", "a spreadsheet made a date of 10–3."],
    ["10/03/2026", "a spreadsheet made a date of 10–3."],
    ["1.23457E+11", "rounded by a spreadsheet"],
    ["1,2E+05", "rounded by a spreadsheet"],
  ])("says of %j: %s", (text, message) => {
    expect(parseCount(text)).toBeNull();
    expect(explainUnreadCount(text)).toContain(message);
  });

  it.each(["dozens", "-5", "1.5", "207-90", "10 men", "1.0000", ""])("says nothing of %j", (text) =>
    expect(explainUnreadCount(text)).toBeNull(),
  );
});

describe("isAbout", () => {
  it.each([
    ["about 60", true],
    ["60 ያህል", true],
    ["\u200b~60", true],
    ["60", false],
    ["100+", false],
  ])("of %j is %s", (text, expected) => expect(isAbout(text)).toBe(expected));
});
