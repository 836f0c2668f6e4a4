import { expect, it } from "vitest";
import { createSharedResults } from "./shared-results.ts";

/** Returns a function that reads a key, and the keys in the order of their runs. */
function openResults() {
  const state = { version: "1", runs: [] as string[] };
  const shareResult = createSharedResults(() => state.version);
  const read = (key: string, result = Promise.resolve(key)) =>
    shareResult(key, () => {
      state.runs.push(key);
      return result;
    });
  return { state, read };
}

it("runs once for all readers of a version, also for concurrent ones", async () => {
  const { state, read } = openResults();
  expect(await Promise.all([read("a"), read("a"), read("b")])).toEqual(["a", "a", "b"]);
  expect(await read("a")).toBe("a");
  expect(state.runs).toEqual(["a", "b"]);
  state.version = "2";
  await read("a");
  state.version = "1";
  await read("a");
  expect(state.runs).toEqual(["a", "b", "a", "a"]);
});

it("does not keep a failure, nor lets an old one remove what was read since", async () => {
  const { state, read } = openResults();
  const failure = Promise.withResolvers<string>();
  const old = read("a", failure.promise);
  state.version = "2";
  await read("a");
  failure.reject(new Error("broken"));
  await expect(old).rejects.toThrow("broken");
  await read("a");
  expect(state.runs).toEqual(["a", "a"]);
  await expect(read("b", Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  expect(await read("b")).toBe("b");
});
