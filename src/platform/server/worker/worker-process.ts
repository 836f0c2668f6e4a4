import { type ChildProcess, fork } from "node:child_process";
import { setPriority } from "node:os";
import { fileURLToPath } from "node:url";
import { MINUTE } from "#platform/shared/time-units.ts";
import type { ResultMessage } from "./handle-jobs.ts";

/** The worker broke down over a job or did not end in time. It says nothing of whether the job could have been done. */
export class WorkerError extends Error {}

export type Worker<Job, Result> = {
  /** @throws {WorkerError} when the worker ends, hangs or throws over it */
  run(job: Job): Promise<Result>;
  /** Ends the process, whatever it is doing. */
  close(): void;
};

type WorkerOptions = {
  /** A module that calls `handleJobs`. */
  script: URL;
  /** Milliseconds a job may take before the process is killed. */
  timeoutMs: number;
  /** From 0 to 19: how readily it lets others have the processor. */
  niceness: number;
  /** Milliseconds without a job after which it gives its memory back by ending. */
  idleTimeoutMs?: number;
};

/** What a worker may know of the environment: no passwords of databases and stores. */
const ALLOWED_ENV = ["PATH", "SystemRoot", "TEMP", "TMP", "TMPDIR"];
const MAX_STDERR_LENGTH = 500;

/**
 * A process of its own for work on what strangers sent: it can crash, hang or fill its memory, and is killed and
 * replaced, while the server goes on. It is started by the first job. One job at a time: see `createConcurrencyLimiter`.
 */
export function createWorker<Job, Result>({
  script,
  timeoutMs,
  niceness,
  idleTimeoutMs = MINUTE,
}: WorkerOptions): Worker<Job, Result> {
  let child: ChildProcess | undefined;
  let idleTimer: NodeJS.Timeout | undefined;
  let lastId = 0;

  function start(): ChildProcess {
    const env = Object.fromEntries(ALLOWED_ENV.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));
    const started = fork(fileURLToPath(script), [], {
      env,
      execArgv: [],
      serialization: "advanced",
      stdio: ["ignore", "ignore", "pipe", "ipc"],
    });
    started.once("exit", () => {
      if (child === started) child = undefined;
    });
    if (started.pid && niceness > 0) trySetPriority(started.pid, niceness);
    return started;
  }

  function stop(): void {
    clearTimeout(idleTimer);
    child?.kill("SIGKILL");
    child = undefined;
  }

  return {
    run: async (job) => {
      clearTimeout(idleTimer);
      child ??= start();
      const worker = child;
      lastId += 1;
      setRef(worker, true);
      try {
        return (await runJob(worker, { id: lastId, job }, timeoutMs)) as Result;
      } catch (error) {
        // Whatever state it is in, the next job gets a fresh one.
        if (child === worker) stop();
        throw error;
      } finally {
        setRef(worker, false);
        if (child === worker) idleTimer = setTimeout(stop, idleTimeoutMs).unref();
      }
    },
    close: stop,
  };
}

/** Sends the job, and waits for its answer, its end or the end of its time. */
function runJob(worker: ChildProcess, { id, job }: { id: number; job: unknown }, timeoutMs: number): Promise<unknown> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  let stderrText = "";
  const fail = (what: string) => reject(new WorkerError(stderrText ? `${what}: ${stderrText}` : what));
  const onMessage = (message: ResultMessage) => {
    if (message.id !== id) return;
    if ("error" in message) fail(`The worker failed: ${message.error}`);
    else resolve(message.result);
  };
  const onStderr = (text: Buffer) => {
    stderrText = (stderrText + text).slice(-MAX_STDERR_LENGTH);
  };
  // Not at its exit: its last words may come after that.
  const onClose = (code: number | null, signal: string | null) => fail(`The worker ended with ${signal ?? code}`);
  const onError = (error: Error) => fail(`The worker could not be reached: ${error.message}`);
  const timer = setTimeout(() => fail(`The worker took longer than ${timeoutMs} ms`), timeoutMs);

  worker.on("message", onMessage).on("close", onClose).on("error", onError);
  worker.stderr?.on("data", onStderr);
  worker.send({ id, job }, (error) => {
    if (error) onError(error);
  });
  return promise.finally(() => {
    clearTimeout(timer);
    worker.off("message", onMessage).off("close", onClose).off("error", onError);
    worker.stderr?.off("data", onStderr);
  });
}

/** A worker at work keeps this process alive until its answer is there; an idle one does not. */
function setRef(worker: ChildProcess, isReferenced: boolean): void {
  const stderr = worker.stderr as (typeof worker.stderr & { ref?(): void; unref?(): void }) | null;
  for (const handle of [worker, worker.channel, stderr]) {
    if (isReferenced) handle?.ref?.();
    else handle?.unref?.();
  }
}

function trySetPriority(pid: number, niceness: number): void {
  try {
    setPriority(pid, niceness);
  } catch {
    // It has ended already, or the system does not let us: it only runs less politely.
  }
}
