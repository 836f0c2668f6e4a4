import { v7 as newId } from "uuid";
import type { Db } from "#database/database.ts";

type LooseFile = { note: string; key: string };

/** Notes files before they are kept. Answers the note: to be taken back in the transaction that names them. */
export async function insertTempFiles(tx: Db, keys: string[], now: Date): Promise<string> {
  const note = newId();
  await insertLooseFiles(tx, note, keys, now.toISOString());
  return note;
}

/** An image names the files now. */
export async function deleteTempFiles(tx: Db, note: string): Promise<void> {
  await tx.deleteFrom("loose_file").where("note", "=", note).execute();
}

/** No image will name the files: they may go at once. */
export async function expireTempFiles(tx: Db, note: string): Promise<void> {
  await tx.updateTable("loose_file").set({ arriving_since: null }).where("note", "=", note).execute();
}

/** The image that named these files is no more. */
export async function insertOrphanedFiles(tx: Db, imageId: string, keys: string[]): Promise<void> {
  await insertLooseFiles(tx, imageId, keys, null);
}

/** Noted files that nobody is about to name: those whose image is gone, and those that began to arrive before `createdBefore`. */
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

/** The files are gone, or some image names them. */
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
