import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { CallServices } from "#platform/server/calls/run-call.ts";
import { ignoreNotFound } from "#platform/server/media/file-system-store.ts";
import type { MediaStore } from "#platform/server/media/media-store.ts";
import { DAY } from "#platform/shared/time-units.ts";
import { type Db, listReferencedKeys } from "../image-store.ts";
import { deletePendingFiles, listOrphanedFiles } from "../pending-file-store.ts";

type StoreServices = Pick<CallServices<Db>, "inTransaction" | "reader"> & { store: MediaStore };

/** No upload takes this long between storing its files and inserting their rows. */
const MAX_TEMP_AGE_MS = DAY;
/** Small, because no other transaction can write while a batch is removed. */
const BATCH_SIZE = 20;

/**
 * Removes the files of images that were deleted for good, and those that a crash left without a row. Files that the
 * database does not list are never touched: a site started with another database must not empty the store. Files and
 * list change in one transaction, so that no image can refer to a removed file, see `makePermanent`. A failure stays
 * listed.
 */
export async function deleteOrphanedFiles({ inTransaction, reader, store }: StoreServices, now: Date): Promise<void> {
  const createdBefore = new Date(now.getTime() - MAX_TEMP_AGE_MS);
  const hasMore = async () => (await listOrphanedFiles(reader, createdBefore, 1)).length > 0;
  while (await hasMore()) {
    await inTransaction(async (tx) => {
      const files = await listOrphanedFiles(tx, createdBefore, BATCH_SIZE);
      const keys = files.map(({ key }) => key);
      const referencedKeys = await listReferencedKeys(tx, keys);
      await Promise.all(keys.filter((key) => !referencedKeys.has(key)).map((key) => store.delete(key)));
      await deletePendingFiles(tx, files);
    });
  }
}

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
