/**
 * Returns a function that runs at most `maxConcurrent` tasks at a time; the rest wait in order. A task that comes while
 * `maxQueued` tasks wait is rejected with the error of `createError`, without being run.
 */
export function createConcurrencyLimiter(maxConcurrent: number, maxQueued: number, createError: () => Error) {
  const queue: (() => void)[] = [];
  let running = 0;

  return async function runLimited<T>(work: () => Promise<T>): Promise<T> {
    if (running < maxConcurrent) running += 1;
    else if (queue.length >= maxQueued) throw createError();
    // The finished task passes its slot on, so `running` stays the same.
    else await new Promise<void>((resolve) => queue.push(resolve));
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
