/** The messages to and from a worker. */
export type JobMessage = { id: number; job: unknown };
export type ResultMessage = { id: number; result: unknown } | { id: number; error: string; code?: string };

/**
 * Turns this process into a worker, which handles one job at a time. A thrown error is sent as
 * a failure; expected outcomes belong in the answer.
 */
export function handleJobs<Job, Result>(handleJob: (job: Job) => Promise<Result>): void {
  const send = (message: ResultMessage) => process.send?.(message);
  process.on("message", ({ id, job }: JobMessage) => {
    handleJob(job as Job).then(
      (result) => send({ id, result }),
      (error: NodeJS.ErrnoException) => send({ id, error: String(error), ...(error.code ? { code: error.code } : {}) }),
    );
  });
  // Ctrl+C and service managers signal the whole group; the server itself ends the worker after its job.
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => {});
  process.on("disconnect", () => process.exit());
}
