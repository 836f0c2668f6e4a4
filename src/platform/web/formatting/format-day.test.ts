import { afterEach, describe, expect, it, vi } from "vitest";
import { languages, languageTable } from "#platform/shared/languages.ts";
import { DAY } from "#platform/shared/time-units.ts";
import {
  formatDateTime,
  formatDay,
  formatDayInBothCalendars,
  formatDaysAgo,
  formatEthiopianDay,
  formatShortDay,
  getDayParts,
} from "./format-day.ts";

afterEach(() => vi.restoreAllMocks());

describe("formatDay", () => {
  it.each([
    ["2022-06-18", "en", "18 June 2022"],
    ["2022-06-18", "am", "ሰኔ 11 ቀን 2014 ዓ.ም. (18 ጁን 2022)"],
    // A moment is shown as the day it was in UTC.
    ["2022-06-18T23:59:59.999Z", "am", "ሰኔ 11 ቀን 2014 ዓ.ም. (18 ጁን 2022)"],
  ] as const)("formats %s in %s", (iso, language, formatted) => {
    expect(formatDay(iso, language)).toBe(formatted);
  });
});

describe("formatDayInBothCalendars", () => {
  it.each([
    ["2022-06-18", "18 June 2022; in the Ethiopian calendar 11 Sene 2014"],
    // New Year, and the thirteenth month before it.
    ["2023-09-12", "12 September 2023; in the Ethiopian calendar 1 Meskerem 2016"],
    ["2023-09-11", "11 September 2023; in the Ethiopian calendar 6 Pagumen 2015"],
  ])("formats %s in English", (iso, formatted) => {
    expect(formatDayInBothCalendars(iso, "en")).toBe(formatted);
  });
});

describe("formatEthiopianDay", () => {
  it.each([
    ["2022-06-18", "ሰኔ 11 ቀን 2014 ዓ.ም."],
    ["2023-09-11", "ጳጉሜን 6 ቀን 2015 ዓ.ም."],
    ["2023-09-12", "መስከረም 1 ቀን 2016 ዓ.ም."],
    ["1937-02-19", "የካቲት 12 ቀን 1929 ዓ.ም."],
  ])("formats %s in Amharic", (iso, formatted) => {
    expect(formatEthiopianDay(iso, "am")).toBe(formatted);
  });

  it("formats the day in a time zone", () => {
    expect(formatEthiopianDay("2022-06-18T22:00:00Z", "am", "Africa/Addis_Ababa")).toBe("ሰኔ 12 ቀን 2014 ዓ.ም.");
  });
});

describe("formatDateTime", () => {
  it("names in Amharic the same day in both calendars, and the time", () => {
    const moment = new Date(2022, 5, 18, 10, 5).toISOString();
    expect(formatDateTime(moment, "am")).toMatch(/^ሰኔ 11 ቀን 2014 ዓ\.ም\. \(18 ጁን 2022.*10:05.*\)$/);
    expect(formatDateTime(moment, "en")).toBe("18 June 2022 at 10:05");
    // Still the day before in UTC.
    const night = new Date(2022, 5, 18, 0, 30).toISOString();
    expect(formatDateTime(night, "am")).toMatch(/^ሰኔ 11 ቀን 2014 ዓ\.ም\. \(18 ጁን 2022.*00:30.*\)$/);
  });
});

describe("formatShortDay", () => {
  it.each([
    ["2026-01-01T00:00:00.000Z", "1 Jan"],
    ["2026-12-31T23:59:59.999Z", "31 Dec"],
    ["2025-12-31T23:59:59.999Z", "31 Dec 2025"],
    ["2027-01-01T00:00:00.000Z", "1 Jan 2027"],
  ])("formats %s without its year while that is the current one", (iso, written) => {
    expect(formatShortDay(iso, "en", new Date("2026-11-22T12:00:00.000Z"))).toBe(written);
  });

  it.each([
    ["2026-11-22T00:00:00.000Z", "ኅዳር 13"],
    // The day before New Year, which is 11 September 2026.
    ["2026-09-10T23:59:59.999Z", "ጳጉሜን 5 2018"],
  ])("formats %s in Amharic in the Ethiopian calendar", (iso, written) => {
    expect(formatShortDay(iso, "am", new Date("2026-11-22T12:00:00.000Z"))).toBe(written);
  });
});

describe("getDayParts", () => {
  it("agrees with the calendars and names of Node, but asks for none", () => {
    const calendars = { gregorian: "gregory", ethiopian: "ethiopic" } as const;
    const cases = languages.flatMap((language) =>
      (["gregorian", "ethiopian"] as const).flatMap((calendar) =>
        ["UTC", "Africa/Addis_Ababa", "America/New_York"].map((timeZone) => ({ language, calendar, timeZone })),
      ),
    );
    for (const { language, calendar, timeZone } of cases) {
      const locale = `${languageTable[language].locale}-u-ca-${calendars[calendar]}-nu-latn`;
      const format = new Intl.DateTimeFormat(locale, { day: "numeric", month: "long", year: "numeric", timeZone });
      for (let time = Date.UTC(1988, 0, 1, 22); time < Date.UTC(2031, 0, 1); time += 13 * DAY) {
        const parts = Object.fromEntries(format.formatToParts(time).map(({ type, value }) => [type, value]));
        const { day, month, year } = parts;
        expect(getDayParts(new Date(time).toISOString(), language, calendar, timeZone)).toEqual({ day, month, year });
      }
    }
  });

  it("has the server's names where a browser has others", () => {
    vi.spyOn(Intl, "DateTimeFormat").mockImplementation(() => {
      throw new Error("asked");
    });
    expect(formatDay("2022-02-18", "am")).toBe("የካቲት 11 ቀን 2014 ዓ.ም. (18 ፌብሩዋሪ 2022)");
    expect(formatShortDay("2022-01-18", "en", new Date(0))).toBe("18 Jan 2022");
  });
});

describe("formatDaysAgo", () => {
  const now = Date.parse("2026-03-12T01:00:00.000Z");
  it.each([
    ["2026-03-12T00:30:00.000Z", "en", "today"],
    ["2026-03-11T23:30:00.000Z", "en", "yesterday"],
    ["2026-03-09T12:00:00.000Z", "en", "3 days ago"],
    ["2026-02-10T12:00:00.000Z", "en", "30 days ago"],
    ["2026-03-09T12:00:00.000Z", "am", "ከ3 ቀናት በፊት"],
    ["2026-02-09T12:00:00.000Z", "en", null],
    ["2026-03-13T12:00:00.000Z", "en", null],
  ] as const)("formats %s in %s", (iso, language, formatted) => expect(formatDaysAgo(iso, language, now)).toBe(formatted));
});
