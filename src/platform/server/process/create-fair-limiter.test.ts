import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createFairLimiter } from "./create-fair-limiter.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["performance"] });
});

afterEach(() => {
  vi.useRealTimers();
});

/** Returns a limiter of one task at a time with a first task that runs until `finish`, and the names of the tasks that ran. */
function startLimiter(limits: { maxQueued?: number; maxConcurrent?: number } = {}) {
  const createError = () => new Error("busy");
  const runInTurn = createFairLimiter({ maxConcurrent: 1, maxQueued: 10, maxWaitMs: 1000, createError, ...limits });
  const ran: string[] = [];
  const run = (group: string, name: string) => runInTurn(group, async () => ran.push(name));
  const first = Promise.withResolvers<void>();
  void runInTurn("first", () => first.promise);
  return { runInTurn, ran, run, finish: first.resolve };
}

it("runs one task of each group in turn", async () => {
  const { ran, run, finish } = startLimiter();
  const names = ["a1", "a2", "a3", "b1", "c1", "b2"];
  const runs = names.map((name) => run(name.slice(0, 1), name));
  finish();
  await Promise.all(runs);
  expect(ran).toEqual(["a1", "b1", "c1", "a2", "b2", "a3"]);
});

it("runs as many tasks at a time as it may", async () => {
  const { ran, run, finish } = startLimiter({ maxConcurrent: 2 });
  await Promise.all([run("a", "a1"), run("b", "b1"), run("a", "a2")]);
  expect(ran).toEqual(["a1", "b1", "a2"]);
  finish();
});

it("rejects a task when the queue is full, and runs the next when it has room", async () => {
  const { ran, run, finish } = startLimiter({ maxQueued: 1 });
  const waiting = run("a", "a1");
  await expect(run("b", "refused")).rejects.toThrow("busy");
  finish();
  await waiting;
  await run("b", "b1");
  expect(ran).toEqual(["a1", "b1"]);
});

it("rejects tasks that waited too long, and runs the next that did not", async () => {
  const { ran, run, finish } = startLimiter();
  const late = [run("a", "a1"), run("b", "b1")].map((task) => expect(task).rejects.toThrow("busy"));
  vi.advanceTimersByTime(1);
  const atTheLimit = run("c", "c1");
  vi.advanceTimersByTime(1000);
  finish();
  await Promise.all([...late, atTheLimit]);
  expect(ran).toEqual(["c1"]);
});

it("starts the next task after a failed one", async () => {
  const { runInTurn, run, ran, finish } = startLimiter();
  const failing = runInTurn("a", () => Promise.reject(new Error("broken")));
  const next = run("a", "a2");
  finish();
  await expect(failing).rejects.toThrow("broken");
  await next;
  await run("b", "b1");
  expect(ran).toEqual(["a2", "b1"]);
});
