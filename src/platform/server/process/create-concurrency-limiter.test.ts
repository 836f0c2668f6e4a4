import { expect, it } from "vitest";
import { createConcurrencyLimiter } from "./create-concurrency-limiter.ts";

function openGates(count: number) {
  return Array.from({ length: count }, () => Promise.withResolvers<void>());
}

it("createConcurrencyLimiter queues tasks past the limit, and refuses more", async () => {
  const runLimited = createConcurrencyLimiter(2, 2, () => new Error("full"));
  const gates = openGates(4);
  const started: number[] = [];
  const runs = gates.map(({ promise }, index) =>
    runLimited(() => {
      started.push(index);
      return promise;
    }),
  );
  await expect(runLimited(async () => "never run")).rejects.toThrow("full");
  expect(started).toEqual([0, 1]);
  gates[1]?.resolve();
  await runs[1];
  await Promise.resolve();
  expect(started).toEqual([0, 1, 2]);
  for (const { resolve } of gates) resolve();
  await Promise.all(runs);
  expect(started).toEqual([0, 1, 2, 3]);
});

it("createConcurrencyLimiter runs preferred tasks next, which others cannot keep out", async () => {
  const runLimited = createConcurrencyLimiter(1, 2, () => new Error("full"));
  const order: string[] = [];
  const run = (name: string, isPreferred: boolean) => runLimited(async () => void order.push(name), isPreferred);
  const runs = [
    ...["first", "second", "third", "refused"].map((name) => run(name, false)),
    ...["preferred", "also preferred", "also refused"].map((name) => run(name, true)),
  ];
  const results = await Promise.allSettled(runs);
  expect(results.flatMap(({ status }, index) => (status === "rejected" ? index : []))).toEqual([3, 6]);
  expect(order).toEqual(["first", "preferred", "also preferred", "second", "third"]);
});

it("createConcurrencyLimiter keeps a slot for preferred tasks", async () => {
  const runLimited = createConcurrencyLimiter(2, 2, () => new Error("full"), 1);
  const gates = openGates(4);
  const started: number[] = [];
  const isPreferred = [false, false, true, true];
  const runs = gates.map(({ promise }, index) =>
    runLimited(() => {
      started.push(index);
      return promise;
    }, isPreferred[index]),
  );
  expect(started).toEqual([0, 2]);
  gates[2]?.resolve();
  await runs[2];
  expect(started).toEqual([0, 2, 3]);
  gates[3]?.resolve();
  await runs[3];
  expect(started).toEqual([0, 2, 3]);
  gates[0]?.resolve();
  await runs[0];
  expect(started).toEqual([0, 2, 3, 1]);
  gates[1]?.resolve();
  await Promise.all(runs);
});

it("createConcurrencyLimiter starts the next task after a failed one", async () => {
  const runLimited = createConcurrencyLimiter(1, 1, () => new Error("full"));
  const failing = runLimited(() => Promise.reject(new Error("broken")));
  const waiting = runLimited(async () => "run");
  await expect(failing).rejects.toThrow("broken");
  await expect(waiting).resolves.toBe("run");
  await expect(runLimited(async () => "run again")).resolves.toBe("run again");
});
