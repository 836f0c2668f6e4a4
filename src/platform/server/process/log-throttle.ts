/** More keys in one interval are not logged: the first thousand say enough. */
const MAX_KEYS = 1000;

/**
 * Returns a function that says whether to log something about a key: at most once in `intervalMs`, so that a client that
 * causes the line cannot fill the log.
 */
export function createLogThrottle(intervalMs: number): (key: string) => boolean {
  /** When each key was logged, the oldest first. */
  const loggedAt = new Map<string, number>();
  return (key) => {
    const now = performance.now();
    for (const [oldest, at] of loggedAt) {
      if (now - at < intervalMs) break;
      loggedAt.delete(oldest);
    }
    if (loggedAt.has(key) || loggedAt.size >= MAX_KEYS) return false;
    loggedAt.set(key, now);
    return true;
  };
}
