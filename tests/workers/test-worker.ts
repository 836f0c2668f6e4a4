import { pbkdf2 } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { promisify } from "node:util";
import { handleJobs } from "#platform/server/worker/handle-jobs.ts";

export type TestJob =
  | "pid"
  | "environment"
  | "throw"
  | "crash"
  | "hang"
  | "priority"
  | "compute"
  | "compute for a second"
  | "allocate";

/** A worker that hangs, crashes and so on, as its job says. */
handleJobs(async (job: TestJob) => {
  if (job === "pid") return process.pid;
  if (job === "environment") return Object.keys(process.env);
  if (job === "throw") throw new Error("on purpose");
  if (job === "priority") return (await import("node:os")).getPriority();
  if (job === "compute") return computeInThreads(Number.POSITIVE_INFINITY);
  if (job === "compute for a second") return computeInThreads(1000);
  if (job === "allocate") return allocateForever();
  if (job === "crash") {
    process.stderr.write("last words");
    process.kill(process.pid, "SIGSEGV");
  }
  for (;;);
});

/** Computes in a thread of the pool, as a decoder does, until `cpuMs` milliseconds of the processor were used. */
async function computeInThreads(cpuMs: number): Promise<string> {
  const start = process.cpuUsage();
  while (process.cpuUsage(start).user / 1000 < cpuMs) await promisify(pbkdf2)("x", "y", 20_000, 32, "sha256");
  return "done";
}

async function allocateForever(): Promise<never> {
  const buffers: Buffer[] = [];
  for (;;) {
    buffers.push(Buffer.alloc(10_000_000, 1));
    await setTimeout(10);
  }
}
