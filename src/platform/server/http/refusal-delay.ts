/** At some 10 kB each. */
const MAX_HELD = 1000;

/**
 * Returns a function that waits before a refusal is sent, so that a flood of requests that are refused gets one response a second on each
 * of its connections, and not as many as the process can make. Beyond 1,000 at a time it does not wait.
 */
export function createRefusalDelay(delayMs: number) {
  let held = 0;
  return async function holdRefusal(): Promise<void> {
    if (delayMs === 0 || held >= MAX_HELD) return;
    held += 1;
    try {
      await new Promise((resolve) => setTimeout(resolve, delayMs));
    } finally {
      held -= 1;
    }
  };
}
