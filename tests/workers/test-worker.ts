import { handleJobs } from "#platform/server/worker/handle-jobs.ts";

export type TestJob = "pid" | "environment" | "throw" | "crash" | "hang" | "priority";

/** A worker that does what its job names, such as hanging or crashing. */
handleJobs(async (job: TestJob) => {
  if (job === "pid") return process.pid;
  if (job === "environment") return Object.keys(process.env);
  if (job === "throw") throw new Error("on purpose");
  if (job === "priority") return (await import("node:os")).getPriority();
  if (job === "crash") {
    process.stderr.write("last words");
    process.kill(process.pid, "SIGSEGV");
  }
  for (;;);
});
