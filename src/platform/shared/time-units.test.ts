import { expect, it } from "vitest";
import { getStartOfDay } from "./time-units.ts";

it.each([
  ["2026-03-02", "2026-03-01T21:00:00.000Z"],
  ["2026-01-01", "2025-12-31T21:00:00.000Z"],
  ["2024-02-29", "2024-02-28T21:00:00.000Z"],
])("the day %s begins in Ethiopia at %s", (day, moment) => expect(getStartOfDay(day)).toBe(moment));
