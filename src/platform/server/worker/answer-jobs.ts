/** What a worker is sent, and what it sends back. */
export type JobMessage = { id: number; job: unknown };
export type AnswerMessage = { id: number; answer: unknown } | { id: number; failure: string };

/**
 * Makes this process a worker: answers each job that the server sends, one after the other. A throw is told as
 * a failure; what a job may well end in should be part of its answer.
 */
export function answerJobs<Job, Answer>(work: (job: Job) => Promise<Answer>): void {
  const send = (message: AnswerMessage) => process.send?.(message);
  process.on("message", ({ id, job }: JobMessage) => {
    work(job as Job).then(
      (answer) => send({ id, answer }),
      (error: unknown) => send({ id, failure: String(error) }),
    );
  });
  // Ctrl+C and service managers signal everybody; a job under way is still wanted, and the server says when it is over.
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => {});
  process.on("disconnect", () => process.exit());
}
