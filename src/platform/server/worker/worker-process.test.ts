import { afterEach, describe, expect, it, vi } from "vitest";
import type { TestJob } from "../../../../tests/workers/test-worker.ts";
import { createWorker, type Worker, WorkerError } from "./worker-process.ts";

const script = new URL("../../../../tests/workers/test-worker.ts", import.meta.url);
const LONG = 50_000;

let worker: Worker<TestJob, unknown>;
const PLENTY = { cpuMs: LONG, residentBytes: 4e9 };
const open = (options: Partial<Omit<Parameters<typeof createWorker>[0], "script">> = {}) => {
  worker = createWorker({ script, limits: PLENTY, timeoutMs: LONG, niceness: 0, ...options });
};
afterEach(() => worker.close());

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};
const pidOf = async () => Number(await worker.run("pid"));

describe("worker process", () => {
  it("runs its jobs one after the other in one separate process", async () => {
    open();
    const pid = await pidOf();
    expect(pid).not.toBe(process.pid);
    expect(await pidOf()).toBe(pid);
  });

  it("receives no secrets of the environment", async () => {
    vi.stubEnv("DATABASE_URL", "postgres://user:hidden@localhost/x");
    open();
    const names = (await worker.run("environment")) as string[];
    expect(names).toContain("PATH");
    expect(names).not.toContain("DATABASE_URL");
    vi.unstubAllEnvs();
  });

  it.each([
    ["throw", "The worker failed: Error: on purpose"],
    ["crash", "The worker ended with SIGSEGV: last words"],
  ] as const)("is replaced when it fails by %s", async (job, message) => {
    open();
    const pid = await pidOf();
    const failure = worker.run(job);
    await expect(failure).rejects.toThrow(message);
    await expect(failure).rejects.toBeInstanceOf(WorkerError);
    expect(await pidOf()).not.toBe(pid);
  });

  it("is killed and replaced when it hangs", async () => {
    open({ timeoutMs: 1000 });
    await expect(worker.run("hang")).rejects.toThrow("The worker took longer than 1000 ms");
    // A hanging worker would not respond; a busy machine may need several tries to start another in time.
    await expect.poll(() => pidOf()).toBeGreaterThan(0);
  });

  it.each([
    ["compute", { ...PLENTY, cpuMs: 200 }, "it took more than 200 ms of the processor"],
    ["allocate", { ...PLENTY, residentBytes: 300e6 }, "it took more than 300000000 bytes of memory"],
  ] as const)("ends itself when it %ss more than it may, and is replaced", async (job, limits, message) => {
    open({ limits });
    const failure = worker.run(job);
    await expect(failure).rejects.toThrow(`The worker ended with 1: ${message}`);
    await expect(failure).rejects.toBeInstanceOf(WorkerError);
    expect(await pidOf()).toBeGreaterThan(0);
  });

  it("may wait for longer than it may compute, and measures both for each job", async () => {
    open({ limits: { ...PLENTY, cpuMs: 1500 } });
    for (let count = 0; count < 3; count += 1) expect(await worker.run("compute for a second")).toBe("done");
  });

  it("exits when idle, and restarts for the next job", async () => {
    open({ idleTimeoutMs: 10 });
    const pid = await pidOf();
    await expect.poll(() => isAlive(pid)).toBe(false);
    expect(await pidOf()).not.toBe(pid);
  });

  it("exits when the server closes it", async () => {
    open();
    const pid = await pidOf();
    worker.close();
    await expect.poll(() => isAlive(pid)).toBe(false);
  });

  it("runs at a lower priority", async () => {
    open({ niceness: 15 });
    expect(await worker.run("priority")).toBe(15);
  });
});
