import { setImmediate } from "node:timers/promises";
import { afterEach, expect, test, vi } from "vitest";
import { takeTurn } from "./take-turn.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

/** Returns how many of the waiters went on in each turn of the event loop; each takes a millisecond, and the rest of the turn as given. */
async function countByTurn(count: number, restMs: number): Promise<number[]> {
  let now = 0;
  vi.spyOn(performance, "now").mockImplementation(() => now);
  let done = 0;
  const waiters = Array.from({ length: count }, async () => {
    await takeTurn();
    done += 1;
    now += 1;
  });
  const counts: number[] = [];
  for (let before = 0; done < count; before = done) {
    now += restMs;
    await setImmediate();
    counts.push(done - before);
  }
  await Promise.all(waiters);
  return counts;
}

test("One waiter goes on in a turn of the event loop in which nothing else is done", async () => {
  expect((await countByTurn(20, 0)).every((count) => count <= 1)).toBe(true);
});

test("Waiters go on for as long as the rest of the turn takes", async () => {
  const counts = await countByTurn(21, 5);
  expect(counts.filter((count) => count > 0)).toEqual([1, 5, 5, 5, 5]);
});

test("Not more than 64 waiters go on in a turn, however long the rest takes", async () => {
  const counts = await countByTurn(130, 1000);
  expect(counts.filter((count) => count > 0)).toEqual([1, 64, 64, 1]);
});

test("Waiters go on in the order in which they came", async () => {
  const order: number[] = [];
  await Promise.all([0, 1, 2].map((waiter) => takeTurn().then(() => order.push(waiter))));
  expect(order).toEqual([0, 1, 2]);
});
