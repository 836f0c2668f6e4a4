import { createReadStream } from "node:fs";
import { mkdir, open, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Readable } from "node:stream";
import { ignoreNotFound } from "./ignore-not-found.ts";
import { assertKey, type ByteRange, type MediaStore } from "./media-store.ts";

/** Keeps files in a folder of this machine. What is moved in must lie on the same file system. */
export function openFileSystemStore(root: string): MediaStore {
  const getPath = (key: string) => {
    assertKey(key);
    return join(root, key);
  };

  return {
    put: async (key, path) => {
      const target = getPath(key);
      await createDirectory(dirname(target));
      await fsyncPath(path, "r+");
      await rename(path, target);
      await fsyncPath(dirname(target), "r");
    },
    findSize: async (key) => (await ignoreNotFound(stat(getPath(key))))?.size,
    read: async (key, range) => ignoreNotFound(openStream(getPath(key), range)),
    delete: async (key) => rm(getPath(key), { force: true }),
    close: async () => {},
  };
}

/** Private to the account the site runs under; the names of new folders are synced as well. */
async function createDirectory(path: string): Promise<void> {
  const first = await mkdir(path, { recursive: true, mode: 0o700 });
  for (let made = path; first && made.length >= first.length; made = dirname(made)) await fsyncPath(dirname(made), "r");
}

async function openStream(path: string, range?: ByteRange): Promise<Readable> {
  const handle = await open(path, "r");
  return createReadStream(path, { fd: handle, ...(range ? { start: range.first, end: range.last } : {}) });
}

/** Waits until the disk has the content of a file, or the names in a folder. */
async function fsyncPath(path: string, mode: "r" | "r+"): Promise<void> {
  const handle = await tryOpen(path, mode);
  if (!handle) return;
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Undefined for a folder on Windows, which opens none; there a rename is written through by itself. */
async function tryOpen(path: string, mode: "r" | "r+") {
  try {
    return await open(path, mode);
  } catch (error) {
    if (process.platform === "win32" && mode === "r") return undefined;
    throw error;
  }
}
