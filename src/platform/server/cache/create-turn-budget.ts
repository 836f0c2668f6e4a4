/**
 * Returns a function that does work at once until it has taken `maxMs` in this turn of the event loop, and the rest in order in the turns that
 * follow. Whatever else waits for its turn so never waits for all of it.
 */
export function createTurnBudget(maxMs: number): (work: () => void) => void {
  const waiting: (() => void)[] = [];
  let spentMs = 0;
  let isScheduled = false;

  const run = (work: () => void) => {
    const start = performance.now();
    work();
    spentMs += performance.now() - start;
  };
  const schedule = () => {
    if (isScheduled) return;
    isScheduled = true;
    setImmediate(() => {
      isScheduled = false;
      spentMs = 0;
      while (spentMs < maxMs) {
        const next = waiting.shift();
        if (!next) break;
        run(next);
      }
      if (spentMs > 0) schedule();
    });
  };

  return (work) => {
    schedule();
    // Work waits only while the time is spent.
    if (spentMs < maxMs) run(work);
    else waiting.push(work);
  };
}
