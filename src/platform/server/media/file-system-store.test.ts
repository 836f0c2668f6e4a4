import fs, { mkdtemp, rm, writeFile } from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { openFileSystemStore } from "./file-system-store.ts";

const { open, rename } = fs;

describe("openFileSystemStore", () => {
  let directory: string;
  /** The durable operations in order, each line after its end. */
  let trace: string[];
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), "advocacy-media-"));
    trace = [];
    vi.spyOn(fs, "open").mockImplementation(async (...parameters) => {
      const handle = await open(...parameters);
      const sync = handle.sync.bind(handle);
      handle.sync = async () => {
        await sync();
        // A caller that does not await it fails in between.
        for (let turn = 0; turn < 20; turn += 1) await setImmediate();
        trace.push(`fsync ${parameters[0]}`);
      };
      return handle;
    });
    vi.spyOn(fs, "rename").mockImplementation(async (from, to) => {
      await rename(from, to);
      trace.push(`rename ${from} ${to}`);
    });
    syncBuiltinESMExports();
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    syncBuiltinESMExports();
    await rm(directory, { recursive: true });
  });

  it("syncs a file, renames it, syncs each folder with a new name, then resolves", async () => {
    const arrived = join(directory, "arrived");
    const put = async () => {
      await writeFile(arrived, "0123456789");
      trace = [];
      await openFileSystemStore(join(directory, "media")).put("served/0a1b.webp", arrived, "image/webp");
      return [...trace, "put"].map((line) => line.replaceAll(directory, "…"));
    };
    const stored = ["fsync …/arrived", "rename …/arrived …/media/served/0a1b.webp", "fsync …/media/served", "put"];
    expect(await put()).toEqual(["fsync …/media", "fsync …", ...stored]);
    expect(await put()).toEqual(stored);
  });
});
