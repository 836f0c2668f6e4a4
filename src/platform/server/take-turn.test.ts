import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { takeTurn } from "./take-turn.ts";

test("One waiter goes on in a turn of the event loop", async () => {
  let done = 0;
  const waiters = Array.from({ length: 20 }, () => takeTurn().then(() => done++));
  const doneByTurn: number[] = [];
  while (done < waiters.length) {
    await setImmediate();
    doneByTurn.push(done);
  }
  expect(doneByTurn.map((count, turn) => count - (doneByTurn[turn - 1] ?? 0)).every((count) => count <= 1)).toBe(true);
});

test("Waiters go on in the order in which they came", async () => {
  const order: number[] = [];
  await Promise.all([0, 1, 2].map((waiter) => takeTurn().then(() => order.push(waiter))));
  expect(order).toEqual([0, 1, 2]);
});
