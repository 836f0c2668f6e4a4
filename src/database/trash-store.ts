import type { Db } from "./database.ts";

/** Returns the functions that move the rows of a table without a publication of its own to the trash and restore them. */
export function createTrashStore(table: "source" | "claim" | "attribution" | "organisation" | "tweet") {
  // The tables share the columns used here.
  const name = table as "claim";
  const setDeletedAt = async (tx: Db, id: string, deletedAt: string | null): Promise<void> => {
    await tx.updateTable(name).set({ deleted_at: deletedAt }).where("id", "=", id).execute();
  };
  return {
    trash: (tx: Db, id: string, now: Date) => setDeletedAt(tx, id, now.toISOString()),
    restore: (tx: Db, id: string) => setDeletedAt(tx, id, null),
  };
}
