import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createPeriodicTask } from "./periodic-task.ts";

describe("createPeriodicTask", () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] }));
  afterEach(() => void vi.useRealTimers());
  const settle = () => new Promise((resolve) => setImmediate(resolve));

  it("runs at its start and then at each interval, until it is closed", async () => {
    const run = vi.fn(async () => {});
    const task = createPeriodicTask(run, 1000);
    expect(run).not.toHaveBeenCalled();
    task.start();
    expect(run).toHaveBeenCalledTimes(1);
    await settle();
    vi.advanceTimersByTime(999);
    expect(run).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1);
    expect(run).toHaveBeenCalledTimes(2);
    await settle();
    vi.advanceTimersByTime(1000);
    expect(run).toHaveBeenCalledTimes(3);
    await task.close();
    vi.advanceTimersByTime(5000);
    expect(run).toHaveBeenCalledTimes(3);
  });

  it("never runs twice at once, and is closed when its run has ended", async () => {
    const gates: (() => void)[] = [];
    const run = vi.fn(() => new Promise<void>((resolve) => gates.push(resolve)));
    const task = createPeriodicTask(run, 1000);
    task.start();
    vi.advanceTimersByTime(3000);
    const [one, other] = [task.runNow(), task.runNow()];
    expect(run).toHaveBeenCalledTimes(1);
    gates[0]?.();
    await Promise.all([one, other]);
    const next = task.runNow();
    expect(run).toHaveBeenCalledTimes(2);
    let isClosed = false;
    const closed = task.close().then(() => {
      isClosed = true;
    });
    await settle();
    expect(isClosed).toBe(false);
    gates[1]?.();
    await Promise.all([next, closed]);
    expect(isClosed).toBe(true);
  });
});
