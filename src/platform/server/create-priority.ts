/**
 * Lets work wait while other work goes first. `start` returns a function that ends the priority, which ends by itself after `maxMs`;
 * `waitUntilIdle` resolves when nothing has priority.
 */
export function createPriority(maxMs: number) {
  let running = 0;
  let waiting: (() => void)[] = [];

  const start = (): (() => void) => {
    running += 1;
    let isRunning = true;
    const end = () => {
      clearTimeout(timer);
      if (!isRunning) return;
      isRunning = false;
      running -= 1;
      if (running > 0) return;
      const resolves = waiting;
      waiting = [];
      for (const resolve of resolves) resolve();
    };
    const timer = setTimeout(end, maxMs);
    return end;
  };

  const waitUntilIdle = async (): Promise<void> => {
    if (running > 0) await new Promise<void>((resolve) => waiting.push(resolve));
  };

  return { start, waitUntilIdle };
}
