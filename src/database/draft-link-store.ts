import type { Db } from "./database.ts";

/** Revokes the secret links to an item, or those that an account made. */
export async function revokeDraftLinks(tx: Db, of: { itemId: string } | { accountId: string }, now: Date): Promise<void> {
  const [column, id] = "itemId" in of ? (["item_id", of.itemId] as const) : (["created_by", of.accountId] as const);
  await tx
    .updateTable("draft_link")
    .set({ revoked_at: now.toISOString() })
    .where(column, "=", id)
    .where("revoked_at", "is", null)
    .execute();
}
