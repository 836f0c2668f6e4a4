import type { MediaStore } from "#platform/server/media-store/media-store.ts";
import type { CallServices } from "#platform/server/run-call.ts";
import { DAY } from "#platform/shared/time-units.ts";
import { type Db, listReferencedKeys } from "./image-store.ts";
import { deleteLooseFiles, listOrphanedFiles } from "./loose-file-store.ts";

type StoreServices = Pick<CallServices<Db>, "inTransaction" | "reader"> & { store: MediaStore };

/** No upload takes this long between keeping its files and naming them. */
const MAX_TEMP_AGE_MS = DAY;
/** Nobody else can write while these are removed. */
const BATCH_SIZE = 20;

/**
 * Removes the files of destroyed images, and those that a crash left between keeping and naming. A file of which
 * the database knows nothing is never touched: a site that was started with another database must not empty the
 * store. Files and notes go in one transaction: no image can name a file meanwhile, see `makePermanent`. What fails stays
 * noted.
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
      await deleteLooseFiles(tx, files);
    });
  }
}
