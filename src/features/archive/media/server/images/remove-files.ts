import type { MediaStore } from "#platform/server/media-store/media-store.ts";
import type { CallServices } from "#platform/server/run-call.ts";
import { DAY } from "#platform/shared/time-units.ts";
import { type Db, listNamedKeys } from "./image-store.ts";
import { dropNotes, listAbandoned } from "./loose-file-store.ts";

type Place = Pick<CallServices<Db>, "inTransaction" | "reader"> & { store: MediaStore };

/** No upload takes this long between keeping its files and naming them. */
const ARRIVED_WITHIN = DAY;
/** Nobody else can write while these are removed. */
const BATCH = 20;

/**
 * Removes the files of destroyed images, and those that a crash left between keeping and naming. A file of which
 * the database knows nothing is never touched: a site that was started with another database must not empty the
 * store. Files and notes go in one transaction: no image can name a file meanwhile, see `claim`. What fails stays
 * noted.
 */
export async function removeAbandoned({ inTransaction, reader, store }: Place, now: Date): Promise<void> {
  const moment = new Date(now.getTime() - ARRIVED_WITHIN);
  const hasMore = async () => (await listAbandoned(reader, moment, 1)).length > 0;
  while (await hasMore()) {
    await inTransaction(async (tx) => {
      const files = await listAbandoned(tx, moment, BATCH);
      const keys = files.map(({ key }) => key);
      const named = await listNamedKeys(tx, keys);
      await Promise.all(keys.filter((key) => !named.has(key)).map((key) => store.remove(key)));
      await dropNotes(tx, files);
    });
  }
}
