import { createReadStream } from "node:fs";
import { mkdir, open, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Readable } from "node:stream";
import { absentAsUndefined } from "./absent-as-undefined.ts";
import { assertKey, type ByteRange, type MediaStore } from "./media-store.ts";

/** Keeps files in a folder of this machine. What is moved in must lie on the same file system. */
export function openFolderStore(root: string): MediaStore {
  const pathOf = (key: string) => {
    assertKey(key);
    return join(root, key);
  };

  return {
    keep: async (key, path) => {
      const target = pathOf(key);
      await makeFolder(dirname(target));
      await synced(path, "r+");
      await rename(path, target);
      await synced(dirname(target), "r");
    },
    sizeOf: async (key) => (await absentAsUndefined(stat(pathOf(key))))?.size,
    read: async (key, range) => absentAsUndefined(openStream(pathOf(key), range)),
    remove: async (key) => rm(pathOf(key), { force: true }),
    close: async () => {},
  };
}

/** Private to the account the site runs under; the names of new folders are synced as well. */
async function makeFolder(path: string): Promise<void> {
  const first = await mkdir(path, { recursive: true, mode: 0o700 });
  for (let made = path; first && made.length >= first.length; made = dirname(made)) await synced(dirname(made), "r");
}

async function openStream(path: string, range?: ByteRange): Promise<Readable> {
  const handle = await open(path, "r");
  return createReadStream(path, { fd: handle, ...(range ? { start: range.first, end: range.last } : {}) });
}

/** Waits until the disk has the content of a file, or the names in a folder. */
async function synced(path: string, mode: "r" | "r+"): Promise<void> {
  const handle = await openOrUndefined(path, mode);
  if (!handle) return;
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Undefined for a folder on Windows, which opens none; there a rename is written through by itself. */
async function openOrUndefined(path: string, mode: "r" | "r+") {
  try {
    return await open(path, mode);
  } catch (error) {
    if (process.platform === "win32" && mode === "r") return undefined;
    throw error;
  }
}
