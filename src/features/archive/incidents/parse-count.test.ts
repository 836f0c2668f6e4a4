import { describe, expect, it } from "vitest";
import { writeCount } from "../export/server/rows.ts";
import { COUNT_MAX, type Count, NOT_KNOWN } from "./count-rules.ts";
import { parseCount, parseTypedCount } from "./parse-count.ts";

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
    ["about 60", null],
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
    ["about", null],
    ["", null],
    ["dozens", null],
    ["-5", null],
    ["1.5", null],
  ])("reads %j", (text, count) => expect(parseTypedCount(text)).toEqual(count));
});
