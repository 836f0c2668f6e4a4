/** The limits of one job. Its process ends itself beyond them. */
export type JobLimits = { cpuMs: number; residentBytes: number };

/** The messages to and from a worker. */
export type JobMessage = { id: number; job: unknown; limits: JobLimits };
export type ResultMessage = { id: number; result: unknown } | { id: number; error: string; code?: string };

const CHECK_INTERVAL_MS = 100;
const MICROSECONDS_PER_MS = 1000;

/**
 * Turns this process into a worker, which handles one job at a time. A thrown error is sent as
 * a failure; expected outcomes belong in the result.
 */
export function handleJobs<Job, Result>(handleJob: (job: Job) => Promise<Result>): void {
  const send = (message: ResultMessage) => process.send?.(message);
  process.on("message", ({ id, job, limits }: JobMessage) => {
    const stopWatching = watchLimits(limits);
    handleJob(job as Job)
      .finally(stopWatching)
      .then(
        (result) => send({ id, result }),
        (error: NodeJS.ErrnoException) => send({ id, error: String(error), ...(error.code ? { code: error.code } : {}) }),
      );
  });
  // Ctrl+C and service managers signal the whole group; the server itself ends the worker after its job.
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => {});
  process.on("disconnect", () => process.exit());
}

/**
 * Ends the process when the job exceeds its CPU or memory limit. Decoders run in threads beside this
 * one, so they can be watched from here; the parent kills a blocked worker.
 */
function watchLimits({ cpuMs, residentBytes }: JobLimits): () => void {
  const start = process.cpuUsage();
  const timer = setInterval(() => {
    const { user, system } = process.cpuUsage(start);
    if ((user + system) / MICROSECONDS_PER_MS > cpuMs) abandon(`it took more than ${cpuMs} ms of the processor`);
    if (process.memoryUsage.rss() > residentBytes) abandon(`it took more than ${residentBytes} bytes of memory`);
  }, CHECK_INTERVAL_MS);
  return () => clearInterval(timer);
}

function abandon(reason: string): void {
  process.stderr.write(reason);
  process.exit(1);
}
