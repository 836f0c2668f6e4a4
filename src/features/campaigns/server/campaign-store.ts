import type { Db } from "#database/database.ts";

/*
 * What the campaigns of both kinds have in common: a place in an order, a trash, an address.
 */

export type { Db };

export type CampaignTable = "twitter_campaign" | "email_campaign";

/** The place of a campaign in the order, which it keeps in the trash. */
export async function findCampaignSequence(db: Db, table: CampaignTable, id: string): Promise<number | undefined> {
  const row = await db.selectFrom(table).select("sequence").where("id", "=", id).executeTakeFirst();
  return row?.sequence;
}

/** Puts a campaign into the trash. What it holds stays as it is. */
export async function trashCampaignRow(tx: Db, table: CampaignTable, id: string, now: Date): Promise<void> {
  await tx.updateTable(table).set({ deleted_at: now.toISOString() }).where("id", "=", id).execute();
}

/** Takes a campaign out of the trash. */
export async function restoreCampaignRow(tx: Db, table: CampaignTable, id: string): Promise<void> {
  await tx.updateTable(table).set({ deleted_at: null }).where("id", "=", id).execute();
}

/** Whether a campaign was ever put here, the trash included. */
export async function hasAnyCampaign(db: Db, table: CampaignTable): Promise<boolean> {
  return (await db.selectFrom(table).select("id").limit(1).executeTakeFirst()) !== undefined;
}

/** The permalinks of all standing campaigns, newest first. */
export async function listCampaignPages(db: Db, table: CampaignTable): Promise<{ path: string; lastModified: string }[]> {
  const rows = await db
    .selectFrom(table)
    .select(["id", "updated_at"])
    .where("deleted_at", "is", null)
    .orderBy("sequence", "desc")
    .execute();
  return rows.map(({ id, updated_at }) => ({ path: `${PATHS[table]}/${id}`, lastModified: updated_at }));
}

const PATHS: Record<CampaignTable, string> = { twitter_campaign: "/twitter", email_campaign: "/email" };
