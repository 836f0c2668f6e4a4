import { open } from "node:fs/promises";

/** Waits until a file's content, or a folder's entries, are on disk. */
export async function fsyncPath(path: string, mode: "r" | "r+"): Promise<void> {
  const handle = await tryOpen(path, mode);
  if (!handle) return;
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Returns `undefined` for a folder on Windows, which cannot open one and needs no sync of a rename. */
async function tryOpen(path: string, mode: "r" | "r+") {
  try {
    return await open(path, mode);
  } catch (error) {
    if (process.platform === "win32" && mode === "r") return undefined;
    throw error;
  }
}
