import { v7 as newId } from "uuid";
import type { Db } from "#database/database.ts";

type LooseFile = { note: string; key: string };

/** Inserts entries for files before they are stored. Returns the id by which `deleteTempFiles` deletes them. */
export async function insertTempFiles(tx: Db, keys: string[], now: Date): Promise<string> {
  const note = newId();
  await insertLooseFiles(tx, note, keys, now.toISOString());
  return note;
}

/** Deletes the entries of files, in the transaction that inserts their rows. */
export async function deleteTempFiles(tx: Db, note: string): Promise<void> {
  await tx.deleteFrom("loose_file").where("note", "=", note).execute();
}

/** Marks files that no row will refer to: they may be removed at once. */
export async function expireTempFiles(tx: Db, note: string): Promise<void> {
  await tx.updateTable("loose_file").set({ arriving_since: null }).where("note", "=", note).execute();
}

/** Inserts entries for the files of an image that was deleted for good. */
export async function insertOrphanedFiles(tx: Db, imageId: string, keys: string[]): Promise<void> {
  await insertLooseFiles(tx, imageId, keys, null);
}

/** Returns listed files that may be removed: of deleted images, and of uploads that began before `createdBefore`. */
export async function listOrphanedFiles(db: Db, createdBefore: Date, limit: number): Promise<LooseFile[]> {
  return db
    .selectFrom("loose_file")
    .select(["note", "key"])
    .where(({ eb, or }) => or([eb("arriving_since", "is", null), eb("arriving_since", "<", createdBefore.toISOString())]))
    .orderBy("note")
    .orderBy("key")
    .limit(limit)
    .execute();
}

/** Deletes the entries of files that are removed, or to which a row refers. */
export async function deleteLooseFiles(tx: Db, files: LooseFile[]): Promise<void> {
  for (const { note, key } of files) {
    await tx.deleteFrom("loose_file").where("note", "=", note).where("key", "=", key).execute();
  }
}

async function insertLooseFiles(tx: Db, note: string, keys: string[], arriving_since: string | null): Promise<void> {
  if (keys.length === 0) return;
  const values = [...new Set(keys)].map((key) => ({ note, key, arriving_since }));
  await tx.insertInto("loose_file").values(values).execute();
}
