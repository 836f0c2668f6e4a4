import fs, { mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { MEGABYTE } from "#platform/shared/formats.ts";
import { createStorageHealth, writeProbeFile } from "./storage-health.ts";

const full = Object.assign(new Error("full"), { code: "ENOSPC" });

describe("createStorageHealth", () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ["performance"] }));
  afterEach(() => void vi.useRealTimers());

  it("writes nothing before something could not be stored", async () => {
    const probe = vi.fn(async () => {});
    const health = createStorageHealth(probe);
    health.note(new Error("Something else."));
    health.note(undefined);
    await health.assertWritable();
    expect(probe).not.toHaveBeenCalled();
  });

  it("tries again every five seconds, until something can be stored", async () => {
    let error: Error | undefined = full;
    const probe = vi.fn(async () => {
      if (error) throw error;
    });
    const health = createStorageHealth(probe);
    health.note(full);
    for (let asked = 0; asked < 3; asked += 1) await expect(health.assertWritable()).rejects.toBe(full);
    expect(probe).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(4999);
    await expect(health.assertWritable()).rejects.toBe(full);
    expect(probe).toHaveBeenCalledTimes(1);
    error = undefined;
    vi.advanceTimersByTime(1);
    await health.assertWritable();
    await health.assertWritable();
    expect(probe).toHaveBeenCalledTimes(2);
    // The next failure is tried at once.
    health.note(full);
    await health.assertWritable();
    expect(probe).toHaveBeenCalledTimes(3);
  });
});

describe("writeProbeFile", () => {
  it("creates a private folder and leaves it empty, and fails if it cannot", async () => {
    const directory = await mkdtemp(join(tmpdir(), "advocacy-probe-"));
    const folder = join(directory, "media", "incoming");
    await writeProbeFile(folder);
    expect(await readdir(folder)).toEqual([]);
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    const file = join(directory, "file");
    await writeFile(file, "");
    await expect(writeProbeFile(file)).rejects.toThrow();
    await rm(directory, { recursive: true });
  });

  it("waits until a megabyte is on disk, and leaves nothing of what fails", async () => {
    const directory = await mkdtemp(join(tmpdir(), "advocacy-probe-"));
    const openFile = fs.open;
    const steps: string[] = [];
    vi.spyOn(fs, "open").mockImplementation(async (...parameters) => {
      const handle = await openFile(...parameters);
      const { mode } = await handle.stat();
      vi.spyOn(handle, "writeFile").mockImplementation(async (data) => {
        steps.push(`${(mode & 0o777).toString(8)} ${gzipSync(data as Buffer).length > MEGABYTE ? "written" : "too little"}`);
      });
      vi.spyOn(handle, "sync").mockImplementation(async () => {
        steps.push("synced");
        throw full;
      });
      return handle;
    });
    syncBuiltinESMExports();
    await expect(writeProbeFile(directory)).rejects.toBe(full);
    vi.restoreAllMocks();
    syncBuiltinESMExports();
    expect(steps).toEqual(["600 written", "synced"]);
    expect(await readdir(directory)).toEqual([]);
    await rm(directory, { recursive: true });
  });
});
