import { pause } from "./slices.ts";

type Waiting = { since: number; start: () => void; refuse: () => void };

type FairLimiterOptions = {
  maxConcurrent: number;
  maxQueued: number;
  maxWaitMs: number;
  createError: () => Error;
};

/**
 * Returns a function that runs at most `maxConcurrent` tasks at a time. The rest wait, and start one of each group in turn: a group
 * with many tasks holds up its own. A task that comes while `maxQueued` wait, or whose turn comes after `maxWaitMs`, is rejected with
 * the error of `createError`, without being run.
 */
export function createFairLimiter({ maxConcurrent, maxQueued, maxWaitMs, createError }: FairLimiterOptions) {
  /** The group whose turn is next comes first. */
  const queues = new Map<string, Waiting[]>();
  let running = 0;
  let queued = 0;

  const takeNext = (): Waiting | undefined => {
    const [next] = queues;
    if (!next) return undefined;
    const [group, queue] = next;
    const waiting = queue.shift();
    queues.delete(group);
    if (queue.length > 0) queues.set(group, queue);
    queued -= 1;
    return waiting;
  };
  const startNext = (): void => {
    running -= 1;
    for (let next = takeNext(); next; next = takeNext()) {
      if (performance.now() - next.since > maxWaitMs) {
        next.refuse();
        continue;
      }
      running += 1;
      next.start();
      break;
    }
  };
  const waitForTurn = (group: string): Promise<void> => {
    if (queued >= maxQueued) throw createError();
    queued += 1;
    return new Promise((resolve, reject) => {
      const queue = queues.get(group) ?? [];
      queue.push({ since: performance.now(), start: resolve, refuse: () => reject(createError()) });
      queues.set(group, queue);
    });
  };

  return async function runInTurn<T>(group: string, work: () => Promise<T>): Promise<T> {
    if (running < maxConcurrent) running += 1;
    else {
      await waitForTurn(group);
      // Else the end of one task and the beginning of the next would block the server together.
      await pause();
    }
    try {
      return await work();
    } finally {
      startNext();
    }
  };
}
