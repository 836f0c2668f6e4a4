import { v7 as newId } from "uuid";
import { type Db, noteSeen } from "#database/database.ts";

type PendingFile = { note: string; key: string };

/** Inserts entries for files before they are stored. Returns the id that `deleteTempFiles` needs. */
export async function insertTempFiles(tx: Db, keys: string[], now: Date): Promise<string> {
  const note = newId();
  await insertPendingFiles(tx, note, keys, now.toISOString());
  noteSeen(false);
  return note;
}

/** Deletes the entries of files, in the transaction that inserts their rows. */
export async function deleteTempFiles(tx: Db, note: string): Promise<void> {
  await tx.deleteFrom("pending_file").where("note", "=", note).execute();
}

/** Marks files that no row will refer to: they may be removed at once. */
export async function expireTempFiles(tx: Db, note: string): Promise<void> {
  await tx.updateTable("pending_file").set({ arriving_since: null }).where("note", "=", note).execute();
}

/** Inserts entries for the files of an image that was deleted for good. */
export async function insertOrphanedFiles(tx: Db, imageId: string, keys: string[]): Promise<void> {
  await insertPendingFiles(tx, imageId, keys, null);
}

/** Returns listed files that may be removed: of deleted images, and of uploads that began before `createdBefore`. */
export async function listOrphanedFiles(db: Db, createdBefore: Date, limit: number): Promise<PendingFile[]> {
  return db
    .selectFrom("pending_file")
    .select(["note", "key"])
    .where(({ eb, or }) => or([eb("arriving_since", "is", null), eb("arriving_since", "<", createdBefore.toISOString())]))
    .orderBy("note")
    .orderBy("key")
    .limit(limit)
    .execute();
}

/** Deletes the entries of files that are removed or used by a row. */
export async function deletePendingFiles(tx: Db, files: PendingFile[]): Promise<void> {
  for (const { note, key } of files) {
    await tx.deleteFrom("pending_file").where("note", "=", note).where("key", "=", key).execute();
  }
}

async function insertPendingFiles(tx: Db, note: string, keys: string[], arriving_since: string | null): Promise<void> {
  if (keys.length === 0) return;
  const values = [...new Set(keys)].map((key) => ({ note, key, arriving_since }));
  await tx.insertInto("pending_file").values(values).execute();
}
