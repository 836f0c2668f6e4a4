import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { withFastTemporaryFiles } from "../scripts/temporary-directory.mjs";

const GIB = 1024 ** 3;
describe("withFastTemporaryFiles", () => {
  let parent = "";
  beforeEach(() => {
    parent = mkdtempSync(join(tmpdir(), "advocacy-memory-"));
    vi.stubEnv("TMPDIR", "");
  });
  afterEach(() => rmSync(parent, { recursive: true }));
  const enough = { directoryBytes: 2 * GIB, memoryBytes: 6 * GIB };
  const run = <T>(action: (env: { TMPDIR?: string }) => Promise<T>, free = enough) =>
    withFastTemporaryFiles(action, { parent, getFree: () => free });
  const getEnv = async (env: { TMPDIR?: string }) => env;

  it("creates a directory for all users, and removes it with its contents", async () => {
    await run(async ({ TMPDIR = "" }) => {
      expect(TMPDIR.startsWith(join(parent, `advocacy-tests-${process.pid}-`))).toBe(true);
      expect(statSync(TMPDIR).mode & 0o7777).toBe(0o1777);
      writeFileSync(join(TMPDIR, "file"), "x");
    });
    expect(readdirSync(parent)).toEqual([]);
  });

  it("removes it when what was run fails", async () => {
    await expect(run(() => Promise.reject(new Error("failed")))).rejects.toThrow("failed");
    expect(readdirSync(parent)).toEqual([]);
  });

  it.each([
    ["one byte too few of it", { memoryBytes: 6 * GIB, directoryBytes: 2 * GIB - 1 }],
    ["one byte too little memory", { directoryBytes: 2 * GIB, memoryBytes: 6 * GIB - 1 }],
  ])("creates none where there is %s", async (_case, free) => {
    expect(await run(getEnv, free)).toEqual({});
  });

  it("creates none without such a directory, or when TMPDIR is set", async () => {
    expect(await withFastTemporaryFiles(getEnv, { parent: join(parent, "missing"), getFree: () => enough })).toEqual({});
    vi.stubEnv("TMPDIR", "/elsewhere");
    expect(await run(getEnv)).toEqual({});
  });

  it("removes only what a run that has ended left behind", async () => {
    const { pid: ended } = spawnSync(process.execPath, ["--version"]);
    const kept = [`advocacy-tests-${process.pid}-running`, "advocacy-tests-unnumbered", `somebodys-${ended}-files`];
    for (const name of [...kept, `advocacy-tests-${ended}-left`]) mkdirSync(join(parent, name));
    await run(getEnv);
    expect(readdirSync(parent).toSorted()).toEqual(kept.toSorted());
  });
});
