/**
 * Returns a function that runs at most `maxConcurrent` tasks at a time; the rest wait in order, the preferred ones before all
 * others. A task that comes while `maxQueued` tasks of its kind wait is rejected with the error of `createError`, without
 * being run.
 */
export function createConcurrencyLimiter(maxConcurrent: number, maxQueued: number, createError: () => Error) {
  const preferred: (() => void)[] = [];
  const others: (() => void)[] = [];
  let running = 0;

  return async function runLimited<T>(work: () => Promise<T>, isPreferred = false): Promise<T> {
    const queue = isPreferred ? preferred : others;
    if (running < maxConcurrent) running += 1;
    else if (queue.length >= maxQueued) throw createError();
    // The finished task passes its slot on, so `running` stays the same.
    else await new Promise<void>((resolve) => queue.push(resolve));
    try {
      return await work();
    } finally {
      const next = preferred.shift() ?? others.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
