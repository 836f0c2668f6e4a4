import { describe, expect, it } from "vitest";
import { SECOND } from "#platform/shared/time-units.ts";
import { getRetryDelayMs } from "./get-retry-delay.ts";

describe("getRetryDelayMs", () => {
  it.each([
    [1, 1],
    [2, 2],
    [5, 16],
    [6, 30],
    [1000, 30],
  ])("after %d losses: %d seconds", (losses, seconds) => {
    expect(getRetryDelayMs(losses)).toBe(seconds * SECOND);
  });
});
