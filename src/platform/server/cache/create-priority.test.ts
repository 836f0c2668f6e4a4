import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createPriority } from "./create-priority.ts";

const MAX_MS = 200;

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

/** Returns a priority, and the names of the waiters that went on. */
function createObserved() {
  const { start, waitUntilIdle } = createPriority(MAX_MS);
  const passed: string[] = [];
  const wait = async (name: string) => {
    await waitUntilIdle();
    passed.push(name);
  };
  return { start, wait, passed };
}

it("lets work pass at once while nothing has priority", async () => {
  const { wait, passed } = createObserved();
  await wait("a");
  expect(passed).toEqual(["a"]);
});

it("holds work until everything with priority has ended, once each", async () => {
  const { start, wait, passed } = createObserved();
  const [endFirst, endSecond] = [start(), start()];
  const waiting = [wait("a"), wait("b")];
  endFirst();
  endFirst();
  await vi.advanceTimersByTimeAsync(0);
  expect(passed).toEqual([]);
  endSecond();
  await Promise.all(waiting);
  expect(passed).toEqual(["a", "b"]);
  expect(vi.getTimerCount()).toBe(0);
});

it("ends a priority by itself after the longest time, and only that one", async () => {
  const { start, wait, passed } = createObserved();
  const endSlow = start();
  await vi.advanceTimersByTimeAsync(MAX_MS - 1);
  start();
  const waiting = wait("a");
  await vi.advanceTimersByTimeAsync(1);
  endSlow();
  await vi.advanceTimersByTimeAsync(MAX_MS - 2);
  expect(passed).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  await waiting;
  expect(passed).toEqual(["a"]);
});
