import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { watchMemory } from "./watch-memory.ts";

const MEGABYTE = 1024 * 1024;

let resident: number;
/** What a compaction leaves, in megabytes. */
let left: number;
let compact: ReturnType<typeof vi.fn<() => void>>;
let end: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  [resident, left] = [150, 150];
  compact = vi.fn(() => {
    resident = left;
  });
  end = watchMemory({ compact, getResidentBytes: () => resident * MEGABYTE });
});

afterEach(() => {
  end();
  vi.useRealTimers();
});

const grow = (megabytes: number, seconds: number) => {
  resident = megabytes;
  vi.advanceTimersByTime(seconds * 1000);
};

it("compacts the heap beyond 195 MB, within a second", () => {
  grow(195, 60);
  expect(compact).not.toHaveBeenCalled();
  grow(196, 1);
  expect(compact).toHaveBeenCalledOnce();
});

it("waits for twenty seconds before the next compaction", () => {
  grow(196, 1);
  grow(300, 19);
  expect(compact).toHaveBeenCalledTimes(1);
  grow(300, 1);
  expect(compact).toHaveBeenCalledTimes(2);
});

it("compacts a heap that stays large only after it has grown by 10 MB", () => {
  left = 250;
  grow(255, 1);
  grow(260, 60);
  expect(compact).toHaveBeenCalledTimes(1);
  [left] = [180];
  grow(261, 1);
  expect(compact).toHaveBeenCalledTimes(2);
  // What was large is gone: the first limit holds again.
  grow(200, 18);
  expect(compact).toHaveBeenCalledTimes(2);
  grow(201, 2);
  expect(compact).toHaveBeenCalledTimes(3);
});

it("ends", () => {
  end();
  grow(500, 60);
  expect(compact).not.toHaveBeenCalled();
});

it("reads the memory of this process", () => {
  end();
  vi.spyOn(process.memoryUsage, "rss").mockReturnValue(500 * MEGABYTE);
  end = watchMemory({ compact });
  vi.advanceTimersByTime(1000);
  expect(compact).toHaveBeenCalledOnce();
});
