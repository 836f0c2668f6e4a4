import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { MEGABYTE } from "#platform/shared/byte-units.ts";
import { createHeapCompaction } from "./heap-compaction.ts";

let resident: number;
/** What a compaction leaves, in megabytes. */
let left: number;
let compact: ReturnType<typeof vi.fn<() => void>>;
let task: ReturnType<typeof createHeapCompaction>;

beforeEach(() => {
  vi.useFakeTimers();
  [resident, left] = [150, 150];
  compact = vi.fn(() => {
    resident = left;
  });
  task = createHeapCompaction({ compact, getResidentBytes: () => resident * MEGABYTE });
  task.start();
});

afterEach(async () => {
  await task.close();
  vi.useRealTimers();
});

const grow = async (megabytes: number, seconds: number) => {
  resident = megabytes;
  await vi.advanceTimersByTimeAsync(seconds * 1000);
};

it("compacts the heap beyond 190 MB, within a second", async () => {
  await grow(190, 60);
  expect(compact).not.toHaveBeenCalled();
  await grow(191, 1);
  expect(compact).toHaveBeenCalledOnce();
});

it("waits for five seconds before the next compaction", async () => {
  await grow(191, 1);
  await grow(300, 4);
  expect(compact).toHaveBeenCalledTimes(1);
  await grow(300, 1);
  expect(compact).toHaveBeenCalledTimes(2);
});

it("keeps the limit of 190 MB however much a compaction freed", async () => {
  await grow(191, 1);
  await grow(190, 60);
  expect(compact).toHaveBeenCalledTimes(1);
});

it("compacts a heap that stays large only after it has grown by 8 MB", async () => {
  left = 250;
  await grow(255, 1);
  await grow(258, 60);
  expect(compact).toHaveBeenCalledTimes(1);
  [left] = [180];
  await grow(259, 1);
  expect(compact).toHaveBeenCalledTimes(2);
  // What was large is gone: the first limit holds again.
  await grow(190, 30);
  expect(compact).toHaveBeenCalledTimes(2);
  await grow(191, 1);
  expect(compact).toHaveBeenCalledTimes(3);
});

it("ends", async () => {
  await task.close();
  await grow(500, 60);
  expect(compact).not.toHaveBeenCalled();
});

it("reads the memory of this process", async () => {
  await task.close();
  vi.spyOn(process.memoryUsage, "rss").mockReturnValue(500 * MEGABYTE);
  task = createHeapCompaction({ compact });
  task.start();
  expect(compact).toHaveBeenCalledOnce();
});
