import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { ignoreNotFound } from "#platform/server/media-store/file-system-store.ts";
import { DAY } from "#platform/shared/time-units.ts";

/** Longer than any upload takes. */
const MAX_AGE_MS = DAY;

/** Removes the folders of uploads that a crash interrupted. */
export async function deleteStaleUploads(incoming: string, now: Date): Promise<void> {
  for (const name of (await ignoreNotFound(readdir(incoming))) ?? []) {
    const path = join(incoming, name);
    const found = await ignoreNotFound(stat(path));
    if (found && now.getTime() - found.mtimeMs > MAX_AGE_MS) await rm(path, { recursive: true, force: true });
  }
}
