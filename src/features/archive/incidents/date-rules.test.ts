import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dateArbitrary, days } from "../../../../tests/date-arbitrary.ts";
import { formatIncidentDate, getBounds, getExpressionBounds, isReversed, parseIncidentDate } from "./date-rules.ts";

describe("parseIncidentDate", () => {
  it.each([
    ["2021-03-18", "2021-03-18", "2021-03-18"],
    ["2021-03", "2021-03-01", "2021-03-31"],
    ["2024-02", "2024-02-01", "2024-02-29"],
    ["2023-02", "2023-02-01", "2023-02-28"],
    ["1900-02", "1900-02-01", "1900-02-28"],
    ["2000-12", "2000-12-01", "2000-12-31"],
    ["1994", "1994-01-01", "1994-12-31"],
    ["2018~", "2018-01-01", "2018-12-31"],
    ["2021-03~", "2021-03-01", "2021-03-31"],
    ["2021-03-18~", "2021-03-18", "2021-03-18"],
    ["2021-03-18/2021-05-07", "2021-03-18", "2021-05-07"],
    ["2021-03/2021-04", "2021-03-01", "2021-04-30"],
    ["1994/1996", "1994-01-01", "1996-12-31"],
    ["1994~/1996-05~", "1994-01-01", "1996-05-31"],
    ["2021-03-18/2021", "2021-03-18", "2021-12-31"],
    ["1994/..", "1994-01-01", null],
    ["1994-05~/..", "1994-05-01", null],
    ["0001", "0001-01-01", "0001-12-31"],
    ["0099-02", "0099-02-01", "0099-02-28"],
    ["9999-12", "9999-12-01", "9999-12-31"],
  ])("takes %s to be from %s to %s", (expression, earliest, latest) => {
    const date = parseIncidentDate(expression);
    expect(date && getBounds(date)).toEqual({ earliest, latest });
    expect(date && formatIncidentDate(date)).toBe(expression);
  });

  it.each([
    "",
    " ",
    "2021-02-29",
    "2021-04-31",
    "2021-13",
    "2021-00",
    "2021-01-00",
    "0000",
    "0000-01-01",
    "21",
    "20210318",
    "2021-3",
    "12021",
    "-2021",
    "+2021",
    // Parts of ISO 8601-2 that are not supported.
    "2021?",
    "2021%",
    "~2021",
    "2021~-03",
    "2021-~03",
    "202X",
    "2021-21",
    "Y12021",
    "../1994",
    "/1994",
    "1994/",
    "../..",
    "..",
    "1994..",
    "1994/..~",
    "[1994,1996]",
    "1994/1995/1996",
    "1994 / 1996",
    "1994--1996",
    "2021-03-18T10:00:00Z",
    "2021-03-18\n",
    "٢٠٢١",
    "1994/2021-02-30",
    "2021-02-30/2022",
    "March 2021",
  ])("returns null for %j", (text) => {
    expect(parseIncidentDate(text)).toBeNull();
  });

  it("accepts exactly the days of the calendar", () => {
    const real = new Set(days);
    for (const month of Array.from({ length: 14 }, (_, index) => String(index).padStart(2, "0"))) {
      for (const day of Array.from({ length: 33 }, (_, index) => String(index).padStart(2, "0"))) {
        for (const year of ["1900", "2000", "2023", "2024"]) {
          const text = `${year}-${month}-${day}`;
          expect(parseIncidentDate(text) !== null, text).toBe(real.has(text));
        }
      }
    }
  });

  it("agrees with a list of all days on the bounds of any expression, and round-trips", () => {
    fc.assert(
      fc.property(dateArbitrary, ({ expression, earliest, latest }) => {
        const date = parseIncidentDate(expression);
        expect(date && getBounds(date)).toEqual({ earliest, latest });
        expect(date && isReversed(date)).toBe(false);
        expect(date && formatIncidentDate(date)).toBe(expression);
      }),
      { numRuns: 1000 },
    );
  });

  it("never throws for any text, and parses its own output", () => {
    const piece = fc.constantFrom("2021", "1994", "-", "03", "18", "/", "..", "~", "0", " ");
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: "binary" }),
          fc.array(piece).map((pieces) => pieces.join("")),
        ),
        (text) => {
          const date = parseIncidentDate(text);
          if (date) expect(parseIncidentDate(formatIncidentDate(date))).toEqual(date);
        },
      ),
      { numRuns: 1000 },
    );
  });
});

describe("formatIncidentDate", () => {
  it.each([
    ["2021/2021", "2021"],
    ["2021-03-18/2021-03-18", "2021-03-18"],
    ["2021~/2021~", "2021~"],
    ["2021/2021~", "2021/2021~"],
    ["2021-03/2021-03-31", "2021-03/2021-03-31"],
  ])("writes %s as %s", (expression, canonical) => {
    const date = parseIncidentDate(expression);
    expect(date && formatIncidentDate(date)).toBe(canonical);
  });
});

describe("isReversed", () => {
  it.each([
    ["2021-05-07/2021-03-18", true],
    ["2021-03-18/2021-02", true],
    ["2021-04/2021-03-31", true],
    ["2022/2021", true],
    ["2021~/2020~", true],
    // The end may be on the last day of its month.
    ["2021-03-18/2021-03", false],
    ["2021-03/2021-03-01", false],
    ["2021-03-18/2021-03-18", false],
    ["2021-03-18", false],
    ["2021-03-18/..", false],
  ])("returns for %s %s", (expression, expected) => {
    const date = parseIncidentDate(expression);
    expect(date && isReversed(date)).toBe(expected);
  });
});

describe("getExpressionBounds", () => {
  it("throws for a text that is no expression", () => {
    expect(getExpressionBounds("1994/..")).toEqual({ earliest: "1994-01-01", latest: null });
    expect(() => getExpressionBounds("since 1994")).toThrow("no date: since 1994");
  });
});
