/**
 * A function that runs work in turn: `maxConcurrent` at a time, the rest waiting in order. What comes while
 * `maxQueued` wait already is refused with the error of `createError`, without being run.
 */
export function createConcurrencyLimiter(maxConcurrent: number, maxQueued: number, createError: () => Error) {
  const queue: (() => void)[] = [];
  let running = 0;

  return async function runLimited<T>(work: () => Promise<T>): Promise<T> {
    if (running < maxConcurrent) running += 1;
    else if (queue.length >= maxQueued) throw createError();
    // Whoever finishes hands its place on, so `running` stays as it is.
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
