import { createReadStream } from "node:fs";
import { mkdir, open, opendir, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Readable } from "node:stream";
import { fsyncPath } from "./fsync-path.ts";
import { assertKey, type ByteRange, type MediaStore } from "./media-store.ts";

/** The folder, beside those of the keys, in which files are received or created. */
export const INCOMING = "incoming";

/** Opens a store in a folder. Files to move in must be on the same file system. */
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
    list: () => listFiles(root),
    close: async () => {},
  };
}

async function* listFiles(root: string, folder = ""): AsyncGenerator<string> {
  const entries = await ignoreNotFound(opendir(join(root, folder)));
  if (!entries) return;
  for await (const entry of entries) {
    const name = folder + entry.name;
    if (name === INCOMING) continue;
    if (entry.isDirectory()) yield* listFiles(root, `${name}/`);
    else yield name;
  }
}

/** Creates a folder that only the site's own account can read, and syncs its entry. */
async function createDirectory(path: string): Promise<void> {
  const first = await mkdir(path, { recursive: true, mode: 0o700 });
  for (let made = path; first && made.length >= first.length; made = dirname(made)) await fsyncPath(dirname(made), "r");
}

async function openStream(path: string, range?: ByteRange): Promise<Readable> {
  const handle = await open(path, "r");
  return createReadStream(path, { fd: handle, ...(range ? { start: range.first, end: range.last } : {}) });
}

/** Resolves to the result of a file operation; `undefined` when the file or folder does not exist. */
export async function ignoreNotFound<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}
