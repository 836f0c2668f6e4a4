/** What a worker is sent, and what it sends back. */
export type JobMessage = { id: number; job: unknown };
export type ResultMessage = { id: number; result: unknown } | { id: number; error: string };

/**
 * Makes this process a worker: answers each job that the server sends, one after the other. A throw is told as
 * a failure; what a job may well end in should be part of its answer.
 */
export function handleJobs<Job, Result>(handleJob: (job: Job) => Promise<Result>): void {
  const send = (message: ResultMessage) => process.send?.(message);
  process.on("message", ({ id, job }: JobMessage) => {
    handleJob(job as Job).then(
      (result) => send({ id, result }),
      (error: unknown) => send({ id, error: String(error) }),
    );
  });
  // Ctrl+C and service managers signal everybody; a job under way is still wanted, and the server says when it is over.
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => {});
  process.on("disconnect", () => process.exit());
}
