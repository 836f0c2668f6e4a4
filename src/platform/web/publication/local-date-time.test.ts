import { afterEach, describe, expect, it, vi } from "vitest";
import { fromLocalDateTime, toLocalDateTime } from "./local-date-time.ts";

afterEach(() => vi.unstubAllEnvs());

describe.each([
  ["Africa/Addis_Ababa", "2027-03-01T03:05:00.000Z", "2027-03-01T06:05"],
  ["America/New_York", "2027-03-01T03:05:00.000Z", "2027-02-28T22:05"],
  ["UTC", "2026-12-31T23:59:00.000Z", "2026-12-31T23:59"],
])("in %s", (timeZone, iso, local) => {
  it("a moment is shown and read in the time of the device", () => {
    vi.stubEnv("TZ", timeZone);
    expect(toLocalDateTime(new Date(iso))).toBe(local);
    expect(fromLocalDateTime(local)).toBe(iso);
  });
});

describe("fromLocalDateTime", () => {
  it.each(["", "2027-03-01", "2027-13-01T06:00", "tomorrow", "2027-03-01T"])("reads nothing from %j", (text) => {
    expect(fromLocalDateTime(text)).toBeNull();
  });
});
