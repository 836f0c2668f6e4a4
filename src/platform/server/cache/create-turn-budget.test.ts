import { setImmediate } from "node:timers/promises";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createTurnBudget } from "./create-turn-budget.ts";

let now: number;
let done: string[];

beforeEach(() => {
  now = 0;
  done = [];
  vi.spyOn(performance, "now").mockImplementation(() => now);
});

afterEach(() => {
  vi.restoreAllMocks();
});

const work = (name: string, ms: number) => () => {
  done.push(name);
  now += ms;
};

it("does work until it has taken its time in a turn, and the rest in the next", async () => {
  const run = createTurnBudget(2);
  for (const name of ["a", "b", "c", "d", "e"]) run(work(name, 1));
  expect(done).toEqual(["a", "b"]);
  await setImmediate();
  expect(done).toEqual(["a", "b", "c", "d"]);
  run(work("f", 1));
  expect(done).toEqual(["a", "b", "c", "d"]);
  await setImmediate();
  expect(done).toEqual(["a", "b", "c", "d", "e", "f"]);
});

it("does work at once again when nothing waits, in a later turn", async () => {
  const run = createTurnBudget(2);
  run(work("a", 5));
  await setImmediate();
  run(work("b", 5));
  run(work("c", 1));
  expect(done).toEqual(["a", "b"]);
  await setImmediate();
  expect(done).toEqual(["a", "b", "c"]);
});
