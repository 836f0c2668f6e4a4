/**
 * Lets work wait while other work goes first. `start` returns a function that ends the priority, which ends by itself after `maxMs`;
 * `waitUntilIdle` resolves when nothing has priority.
 */
export function createPriority(maxMs: number) {
  let running = 0;
  let idle: PromiseWithResolvers<void> | undefined;

  const start = (): (() => void) => {
    running += 1;
    idle ??= Promise.withResolvers();
    let isRunning = true;
    const end = () => {
      clearTimeout(timer);
      if (!isRunning) return;
      isRunning = false;
      running -= 1;
      if (running > 0) return;
      idle?.resolve();
      idle = undefined;
    };
    const timer = setTimeout(end, maxMs);
    return end;
  };

  const waitUntilIdle = async (): Promise<void> => idle?.promise;

  return { start, waitUntilIdle };
}
