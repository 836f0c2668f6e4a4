import { execFileSync } from "node:child_process";
import { describe, expect, it } from "vitest";
import { fromLocalDateTime, parseDateTimeInput } from "./local-date-time.ts";

const MODULE = new URL("local-date-time.ts", import.meta.url).href;

/** Formats a moment and parses a text in a time zone: in a separate process, as a thread cannot change its zone. */
function convertIn(timeZone: string, iso: string, local: string): unknown {
  const script = `import { fromLocalDateTime, toLocalDateTime } from ${JSON.stringify(MODULE)};
    console.log(JSON.stringify([toLocalDateTime(new Date(${JSON.stringify(iso)})), fromLocalDateTime(${JSON.stringify(local)})]))`;
  const output = execFileSync(process.execPath, ["--input-type=module", "-e", script], {
    env: { TZ: timeZone },
    encoding: "utf8",
  });
  return JSON.parse(output);
}

describe("a moment is shown and read in the time of the device", () => {
  it.each([
    ["Africa/Addis_Ababa", "2027-03-01T03:05:00.000Z", "2027-03-01T06:05"],
    ["America/New_York", "2027-03-01T03:05:00.000Z", "2027-02-28T22:05"],
    ["UTC", "2026-12-31T23:59:00.000Z", "2026-12-31T23:59"],
  ])("in %s", (timeZone, iso, local) => {
    expect(convertIn(timeZone, iso, local)).toEqual([local, iso]);
  });
});

describe("fromLocalDateTime", () => {
  it.each(["", "2027-03-01", "2027-13-01T06:00", "tomorrow", "2027-03-01T"])("reads nothing from %j", (text) => {
    expect(fromLocalDateTime(text)).toBeNull();
  });
});

describe("parseDateTimeInput", () => {
  it.each(["2027-03-01T06:00", "20270301T06:00", "1.3.2027T06:00"])("reads %s, as a day may be typed", (text) => {
    expect(parseDateTimeInput(text)).toBe(fromLocalDateTime("2027-03-01T06:00"));
  });

  it.each(["", "T06:00", "2027-03-01T", "2027-02-30T06:00", "soonT06:00"])("reads nothing from %j", (text) => {
    expect(parseDateTimeInput(text)).toBeNull();
  });
});
