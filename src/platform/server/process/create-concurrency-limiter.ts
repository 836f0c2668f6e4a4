/**
 * Returns a function that runs at most `maxConcurrent` tasks at a time, `reserved` of them preferred ones; the rest wait in order,
 * the preferred ones before all others. A task that comes while `maxQueued` tasks of its kind wait is rejected with the error of
 * `createError`, without being run.
 */
export function createConcurrencyLimiter(maxConcurrent: number, maxQueued: number, createError: () => Error, reserved = 0) {
  const preferred: (() => void)[] = [];
  const others: (() => void)[] = [];
  let running = 0;
  let runningOthers = 0;

  const takeSlot = (isPreferred: boolean): boolean => {
    if (running >= maxConcurrent || (!isPreferred && runningOthers >= maxConcurrent - reserved)) return false;
    running += 1;
    if (!isPreferred) runningOthers += 1;
    return true;
  };
  const releaseSlot = (isPreferred: boolean): void => {
    running -= 1;
    if (!isPreferred) runningOthers -= 1;
    if (preferred.length > 0 && takeSlot(true)) preferred.shift()?.();
    else if (others.length > 0 && takeSlot(false)) others.shift()?.();
  };

  return async function runLimited<T>(work: () => Promise<T>, isPreferred = false): Promise<T> {
    const queue = isPreferred ? preferred : others;
    if (!takeSlot(isPreferred)) {
      if (queue.length >= maxQueued) throw createError();
      await new Promise<void>((resolve) => queue.push(resolve));
    }
    try {
      return await work();
    } finally {
      releaseSlot(isPreferred);
    }
  };
}
