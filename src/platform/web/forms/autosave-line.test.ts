import { describe, expect, it } from "vitest";
import { formatDateTime } from "../formatting/format-day.ts";
import { formatTime } from "./autosave-line.tsx";

describe("formatTime", () => {
  // In the time zone of the machine, whichever that is.
  const now = new Date(2026, 2, 1, 14, 32);
  const at = (...parts: [number, number, number, number, number]) => new Date(...parts).toISOString();

  it("returns the time alone on the same day", () => {
    expect(formatTime(at(2026, 2, 1, 0, 5), "en", now)).toBe("00:05");
    expect(formatTime(at(2026, 2, 1, 14, 32), "en", now)).toBe("14:32");
    expect(formatTime(at(2026, 2, 1, 14, 32), "am", now)).toMatch(/^2:32 \p{Script=Ethiopic}+$/u);
  });

  it("returns the day, too, on another one", () => {
    const yesterday = at(2026, 1, 28, 23, 59);
    for (const language of ["en", "am"] as const)
      expect(formatTime(yesterday, language, now)).toBe(formatDateTime(yesterday, language));
  });
});
