import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createLogThrottle } from "./log-throttle.ts";

describe("createLogThrottle", () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ["performance"] }));
  afterEach(() => vi.useRealTimers());

  it("allows each key once in an interval", () => {
    const shouldLog = createLogThrottle(1000);
    expect([shouldLog("a"), shouldLog("a"), shouldLog("b")]).toEqual([true, false, true]);
    vi.advanceTimersByTime(999);
    expect(shouldLog("a")).toBe(false);
    vi.advanceTimersByTime(1);
    expect([shouldLog("a"), shouldLog("a")]).toEqual([true, false]);
  });

  it("allows a thousand keys in an interval", () => {
    const shouldLog = createLogThrottle(1000);
    const count = () => Array.from({ length: 1001 }, (_, index) => shouldLog(`${index}`)).filter(Boolean).length;
    expect(count()).toBe(1000);
    expect(count()).toBe(0);
    vi.advanceTimersByTime(1000);
    expect(shouldLog("1000")).toBe(true);
    expect(count()).toBe(999);
  });
});
