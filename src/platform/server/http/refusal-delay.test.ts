import { afterEach, expect, it, vi } from "vitest";
import { createRefusalDelay } from "./refusal-delay.ts";

afterEach(() => vi.useRealTimers());

it("waits for the given time, also for a refusal that comes meanwhile", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  const holdRefusal = createRefusalDelay(1000);
  const sent: string[] = [];
  void holdRefusal().then(() => sent.push("first"));
  await vi.advanceTimersByTimeAsync(500);
  void holdRefusal().then(() => sent.push("second"));
  await vi.advanceTimersByTimeAsync(499);
  expect(sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(sent).toEqual(["first"]);
  await vi.advanceTimersByTimeAsync(500);
  expect(sent).toEqual(["first", "second"]);
});

it("waits with a thousand at a time, and with others once these are sent", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  const holdRefusal = createRefusalDelay(1000);
  for (let index = 0; index < 1000; index += 1) void holdRefusal();
  await holdRefusal();
  await vi.advanceTimersByTimeAsync(1000);
  let isSent = false;
  void holdRefusal().then(() => {
    isSent = true;
  });
  await vi.advanceTimersByTimeAsync(999);
  expect(isSent).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(isSent).toBe(true);
});

it("does not wait for no time", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  await createRefusalDelay(0)();
  expect(vi.getTimerCount()).toBe(0);
});
