import type { MediaStore } from "#platform/server/media-store/media-store.ts";
import type { Backing } from "#platform/server/run-call.ts";
import { DAY } from "#platform/shared/time-units.ts";
import { type Db, listNamedKeys } from "./image-store.ts";

type Place = Pick<Backing<Db>, "inTransaction" | "reader"> & { store: MediaStore };

/** An upload keeps its files before it names them; none takes this long. */
const ORPHANED_AFTER = DAY;
/** Orphans come one crash at a time. More at once mean that this is not the database of these files. */
const FEW = 100;
const SMALL_PART = 0.05;
const BATCH = 200;

/** Removes those of the files that no image names. Nobody can name one meanwhile: see `assertKept`. */
export async function removeUnnamed({ inTransaction, store }: Place, keys: string[]): Promise<void> {
  await inTransaction(async (tx) => {
    const named = await listNamedKeys(tx, keys);
    for (const key of keys) if (!named.has(key)) await store.remove(key);
  });
}

/**
 * Removes what crashes left behind: files that no image has named for a day.
 *
 * @throws {Error} when so many files would go that something else must be wrong; none goes then
 */
export async function sweepStore(place: Place, now: Date): Promise<void> {
  const orphans: string[] = [];
  let all = 0;
  let batch: string[] = [];
  const sort = async () => {
    const named = await listNamedKeys(place.reader, batch);
    orphans.push(...batch.filter((key) => !named.has(key)));
    batch = [];
  };
  for await (const { key, keptAt } of place.store.list()) {
    all += 1;
    if (now.getTime() - keptAt.getTime() < ORPHANED_AFTER) continue;
    batch.push(key);
    if (batch.length === BATCH) await sort();
  }
  await sort();
  if (orphans.length > Math.max(FEW, all * SMALL_PART)) {
    throw new Error(
      `No image names ${orphans.length} of ${all} files: is this the database that belongs to them? None was removed.`,
    );
  }
  for (let at = 0; at < orphans.length; at += BATCH) await removeUnnamed(place, orphans.slice(at, at + BATCH));
}
