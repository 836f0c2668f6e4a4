/**
 * Creates a task that runs at its start and then every `intervalMs`, never twice at once.
 *
 * @param run must report its errors and not reject
 */
export function createPeriodicTask(run: () => Promise<void>, intervalMs: number) {
  let running: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;
  /** Runs it now, or resolves with the run under way. */
  const runNow = (): Promise<void> => {
    running ??= run().finally(() => {
      running = undefined;
    });
    return running;
  };
  return {
    runNow,
    start: () => {
      timer = setInterval(runNow, intervalMs).unref();
      void runNow();
    },
    /** Resolves when the run under way has ended. */
    close: async () => {
      clearInterval(timer);
      await running;
    },
  };
}
