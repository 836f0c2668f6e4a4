import { setImmediate } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { createMutex, inSlices, inTransactions, readPages } from "./slices.ts";

const numbers = [1, 2, 3, 4, 5];
const read = async (last: number | undefined, size = 2) => numbers.filter((number) => number > (last ?? 0)).slice(0, size);

async function collect<Row>(pages: AsyncIterable<Row[]>): Promise<Row[][]> {
  const all: Row[][] = [];
  for await (const page of pages) all.push(page);
  return all;
}

describe("inSlices", () => {
  it("goes on with one of several loops in each turn of the event loop", async () => {
    let slices = 0;
    const loop = async () => {
      for await (const _ of inSlices(numbers)) slices += 1;
    };
    const loops = Promise.all([loop(), loop(), loop()]);
    const slicesOfTurns: number[] = [];
    while (slices < 3 * numbers.length) {
      const before = slices;
      await setImmediate();
      slicesOfTurns.push(slices - before);
    }
    await loops;
    expect(Math.max(...slicesOfTurns.slice(1))).toBe(1);
  });
});

describe("readPages", () => {
  it("yields pages until one is not full", async () => {
    expect(await collect(readPages<number>(2, (last) => read(last)))).toEqual([[1, 2], [3, 4], [5]]);
  });

  it("yields no empty page, neither of nothing nor after a full last one", async () => {
    expect(await collect(readPages<number>(5, (last) => read(last, 5)))).toEqual([numbers]);
    expect(await collect(readPages<number>(2, async () => []))).toEqual([]);
  });
});

describe("inTransactions", () => {
  const run = async (ms: number) => {
    const transactions: number[][] = [];
    const inTransaction = async <T>(work: (tx: number[]) => Promise<T>) => {
      const tx: number[] = [];
      transactions.push(tx);
      return work(tx);
    };
    await inTransactions(numbers, ms, inTransaction, async (tx, number) => void tx.push(number));
    return transactions;
  };

  it("works through all items in one transaction that is short enough", async () => {
    expect(await run(60_000)).toEqual([numbers]);
  });

  it("begins another transaction once the time is up, and skips no item", async () => {
    expect(await run(-1)).toEqual(numbers.map((number) => [number]));
  });

  it("begins no transaction for nothing", async () => {
    const inTransaction = () => Promise.reject(new Error("unexpected"));
    await inTransactions([], 1, inTransaction, async () => undefined);
  });
});

it("createMutex runs one task at a time, in order, also after one that fails", async () => {
  const run = createMutex();
  const log: string[] = [];
  const gates = new Map<string, PromiseWithResolvers<void>>();
  const begin = (name: string) => {
    const gate = Promise.withResolvers<void>();
    gates.set(name, gate);
    return run(async () => {
      log.push(`${name} begins`);
      await gate.promise;
      log.push(`${name} ends`);
      return name;
    });
  };
  const [first, second, third] = [begin("first"), begin("second"), begin("third")];
  for (const name of ["third", "second"]) gates.get(name)?.resolve();
  await Promise.resolve();
  expect(log).toEqual(["first begins"]);
  gates.get("first")?.reject(new Error("Broken."));
  await expect(first).rejects.toThrow("Broken.");
  expect(await Promise.all([second, third])).toEqual(["second", "third"]);
  expect(log).toEqual(["first begins", "second begins", "second ends", "third begins", "third ends"]);
});
