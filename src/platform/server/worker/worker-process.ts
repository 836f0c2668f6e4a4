import { type ChildProcess, fork } from "node:child_process";
import { setPriority } from "node:os";
import { fileURLToPath } from "node:url";
import { MINUTE } from "#platform/shared/time-units.ts";
import type { JobLimits, JobMessage, ResultMessage } from "./handle-jobs.ts";

/** Thrown when the worker crashed over a job or exceeded its time. */
export class WorkerError extends Error {
  /** The code of the error that the worker threw, such as ENOSPC. */
  readonly code: string | undefined;

  constructor(message: string, code?: string) {
    super(message);
    this.code = code;
  }
}

export type Worker<Job, Result> = {
  /** @throws {WorkerError} when the worker exits, hangs or throws */
  run(job: Job): Promise<Result>;
  /** Kills the process, even during a job. */
  close(): void;
};

type WorkerOptions = {
  /** A module that calls `handleJobs`. */
  script: URL;
  /**
   * The limits of a job, beyond which the process ends itself. CPU time, not wall time: a busy machine is not the job's fault.
   */
  limits: JobLimits;
  /** Milliseconds of the clock before the process is killed: for one that waits for ever, or cannot watch itself. */
  timeoutMs: number;
  /** The `nice` value, from 0 to 19. */
  niceness: number;
  /** Milliseconds without a job after which the process exits, to free its memory. */
  idleTimeoutMs?: number;
  /** More of its environment. */
  env?: Record<string, string>;
};

/** The environment of a worker: no passwords of databases and stores. */
const ALLOWED_ENV = ["PATH", "SystemRoot", "TEMP", "TMP", "TMPDIR"];
const MAX_STDERR_LENGTH = 500;

/**
 * A process of its own for work on untrusted input: it can crash, hang or fill its memory, and is killed and
 * replaced while the server goes on. The first job starts it. It takes one job at a time: see `createConcurrencyLimiter`.
 */
export function createWorker<Job, Result>({
  script,
  limits,
  timeoutMs,
  niceness,
  idleTimeoutMs = MINUTE,
  env: more = {},
}: WorkerOptions): Worker<Job, Result> {
  let child: ChildProcess | undefined;
  let idleTimer: NodeJS.Timeout | undefined;
  let lastId = 0;

  function start(): ChildProcess {
    const env = Object.fromEntries(ALLOWED_ENV.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));
    const started = fork(fileURLToPath(script), [], {
      env: { ...env, ...more },
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
        return (await runJob(worker, { id: lastId, job, limits }, timeoutMs)) as Result;
      } catch (error) {
        // Its state is unknown: the next job gets a new process.
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

/** Sends the job and waits for the result, the exit or the timeout. */
function runJob(worker: ChildProcess, message: JobMessage, timeoutMs: number): Promise<unknown> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  let stderrText = "";
  const fail = (what: string, code?: string) => reject(new WorkerError(stderrText ? `${what}: ${stderrText}` : what, code));
  const onMessage = (reply: ResultMessage) => {
    if (reply.id !== message.id) return;
    if ("error" in reply) fail(`The worker failed: ${reply.error}`, reply.code);
    else resolve(reply.result);
  };
  const onStderr = (text: Buffer) => {
    stderrText = (stderrText + text).slice(-MAX_STDERR_LENGTH);
  };
  // Not `exit`: the last message may arrive after it.
  const onClose = (code: number | null, signal: string | null) => fail(`The worker ended with ${signal ?? code}`);
  const onError = (error: Error) => fail(`The worker could not be reached: ${error.message}`);
  const timer = setTimeout(() => fail(`The worker took longer than ${timeoutMs} ms`), timeoutMs);

  worker.on("message", onMessage).on("close", onClose).on("error", onError);
  worker.stderr?.on("data", onStderr);
  worker.send(message, (error) => {
    if (error) onError(error);
  });
  return promise.finally(() => {
    clearTimeout(timer);
    worker.off("message", onMessage).off("close", onClose).off("error", onError);
    worker.stderr?.off("data", onStderr);
  });
}

/** A busy worker keeps this process alive, an idle one does not. */
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
    // It has exited already, or the system refuses: then it runs at normal priority.
  }
}
