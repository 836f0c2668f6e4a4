/** More than are handled in a turn of the event loop. */
const MAX_BATCH = 64;

const waiting: (() => void)[] = [];
let isScheduled = false;
let endedAt = 0;

/** Node runs what a continued waiter does before the next immediate of the same turn. */
function scheduleBatch(): void {
  let deadline: number | undefined;
  const continueNext = () => {
    const now = performance.now();
    if (deadline !== undefined && now >= deadline) return;
    deadline ??= now + (now - endedAt);
    waiting.shift()?.();
  };
  for (let count = Math.min(waiting.length, MAX_BATCH); count > 0; count -= 1) setImmediate(continueNext);
  setImmediate(() => {
    endedAt = performance.now();
    isScheduled = waiting.length > 0;
    if (isScheduled) scheduleBatch();
  });
}

/**
 * Resolves in a turn of the event loop in which the waiters take no longer than everything else did since the last turn, but for one, which
 * always continues. The work of hundreds of sockets is so done little by little, and the requests of readers come between.
 */
export function takeTurn(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    if (isScheduled) return;
    isScheduled = true;
    endedAt = performance.now();
    scheduleBatch();
  });
}
