/**
 * A function that runs work in turn: `atOnce` at a time, the rest waiting in order. What comes while
 * `waiting` wait already is refused with the error of `refuse`, without being run.
 */
export function createConcurrencyLimiter(atOnce: number, waiting: number, refuse: () => Error) {
  const queue: (() => void)[] = [];
  let running = 0;

  return async function createMutex<T>(work: () => Promise<T>): Promise<T> {
    if (running < atOnce) running += 1;
    else if (queue.length >= waiting) throw refuse();
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
