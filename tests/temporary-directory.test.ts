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
  const enough = { inDirectory: 2 * GIB, ofMemory: 6 * GIB };
  const run = <T>(action: (env: { TMPDIR?: string }) => Promise<T>, free = enough) =>
    withFastTemporaryFiles(action, { parent, getFree: () => free });
  const getEnv = async (env: { TMPDIR?: string }) => env;

  it("gives a directory for everybody, and removes it with all that is in it", async () => {
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
    ["one byte too few of it", { ofMemory: 6 * GIB, inDirectory: 2 * GIB - 1 }],
    ["one byte too little memory", { inDirectory: 2 * GIB, ofMemory: 6 * GIB - 1 }],
  ])("gives none where there is %s", async (_case, free) => {
    expect(await run(getEnv, free)).toEqual({});
  });

  it("gives none where there is no such directory, or another one is set", async () => {
    expect(await withFastTemporaryFiles(getEnv, { parent: join(parent, "missing"), getFree: () => enough })).toEqual({});
    vi.stubEnv("TMPDIR", "/elsewhere");
    expect(await run(getEnv)).toEqual({});
  });

  it("removes what was left by a run that is over, and nothing else", async () => {
    const { pid: ended } = spawnSync(process.execPath, ["--version"]);
    const kept = [`advocacy-tests-${process.pid}-running`, "advocacy-tests-unnumbered", `somebodys-${ended}-files`];
    for (const name of [...kept, `advocacy-tests-${ended}-left`]) mkdirSync(join(parent, name));
    await run(getEnv);
    expect(readdirSync(parent).toSorted()).toEqual(kept.toSorted());
  });
});
