import { MEGABYTE } from "#platform/shared/byte-units.ts";
import { SECOND } from "#platform/shared/time-units.ts";
import { createPeriodicTask } from "./periodic-task.ts";

/** The process then still has room below 250 MB for two passwords that are hashed and a burst of responses. */
const MAX_RESIDENT_BYTES = 190 * MEGABYTE;
/** A site with much content takes more even after a compaction: only what came since can be freed. */
const MIN_GROWTH_BYTES = 8 * MEGABYTE;
const READ_INTERVAL_MS = SECOND;
const MIN_COMPACTION_INTERVAL_MS = 5 * SECOND;

type MemoryOptions = {
  /** Collects all garbage, moves what is left together, and gives the free pages back. It stops the process for 0.1 to 0.2 s. */
  compact(): void;
  /** Returns the resident memory of the process, in bytes. */
  getResidentBytes?: () => number;
};

/**
 * Creates the task that compacts the heap when the process has grown, at most every five seconds. V8 itself does so only in processes that
 * are idle: after minutes of a flood a fifth of the memory is gaps between objects and machine code that nothing runs any more.
 */
export function createHeapCompaction({ compact, getResidentBytes = process.memoryUsage.rss }: MemoryOptions) {
  let limit = MAX_RESIDENT_BYTES;
  let compactedAt = Number.NEGATIVE_INFINITY;
  return createPeriodicTask(async () => {
    if (performance.now() - compactedAt < MIN_COMPACTION_INTERVAL_MS || getResidentBytes() <= limit) return;
    compact();
    compactedAt = performance.now();
    limit = Math.max(MAX_RESIDENT_BYTES, getResidentBytes() + MIN_GROWTH_BYTES);
  }, READ_INTERVAL_MS);
}
