import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { hasOpenedApp } from "./use-letter-sending.ts";

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("document", new EventTarget());
});
afterEach(() => {
  vi.useRealTimers();
});

describe("hasOpenedApp", () => {
  it.each([
    ["the window loses the focus", () => window.dispatchEvent(new Event("blur"))],
    ["the page is left", () => window.dispatchEvent(new Event("pagehide"))],
    ["the tab is hidden", () => document.dispatchEvent(new Event("visibilitychange"))],
  ])("is true once %s", async (_what, happen) => {
    const opened = hasOpenedApp();
    vi.advanceTimersByTime(2999);
    happen();
    expect(await opened).toBe(true);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("is false when nothing happens for three seconds", async () => {
    const opened = hasOpenedApp();
    vi.advanceTimersByTime(3000);
    window.dispatchEvent(new Event("blur"));
    expect(await opened).toBe(false);
  });
});
