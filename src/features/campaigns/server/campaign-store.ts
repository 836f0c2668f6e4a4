import type { Db } from "#database/database.ts";
import { createPublicationStore, isPublished } from "#database/publication-store.ts";

// Queries that both kinds of campaign share.

export type { Db };

export type CampaignTable = "twitter_campaign" | "email_campaign";

/** The publication store of each kind of campaign. */
export const campaignPublications = {
  twitter_campaign: createPublicationStore("twitter_campaign"),
  email_campaign: createPublicationStore("email_campaign"),
};

/** The SQL condition for campaigns that are public and not in the trash. */
export const isListedCampaign = isPublished;

/** Returns a campaign's position in the order, which it keeps in the trash; undefined when there is none, and for one that is not public. */
export async function findCampaignSequence(db: Db, table: CampaignTable, id: string): Promise<number | undefined> {
  const row = await db
    .selectFrom(table)
    .select("sequence")
    .where("id", "=", id)
    .where("publication", "=", "published")
    .executeTakeFirst();
  return row?.sequence;
}

/** Returns the number of listed campaigns from this sequence on. */
export async function countCampaignsFrom(db: Db, table: CampaignTable, sequence: number): Promise<number> {
  const { count } = await db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll().as("count"))
    .where(isListedCampaign(table))
    .where("sequence", ">=", sequence)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Moves a campaign to the trash, without changing what belongs to it; restored, it does not become public by itself. */
export async function trashCampaignRow(tx: Db, table: CampaignTable, id: string, now: Date): Promise<void> {
  await tx
    .updateTable(table)
    .set({ deleted_at: now.toISOString(), publish_at: null, scheduled_by: null })
    .where("id", "=", id)
    .execute();
}

/** Restores a campaign from the trash. */
export async function restoreCampaignRow(tx: Db, table: CampaignTable, id: string): Promise<void> {
  await tx.updateTable(table).set({ deleted_at: null }).where("id", "=", id).execute();
}

/** Returns whether there is any campaign, the trash included. */
export async function hasAnyCampaign(db: Db, table: CampaignTable): Promise<boolean> {
  return (await db.selectFrom(table).select("id").limit(1).executeTakeFirst()) !== undefined;
}

/** Returns the sequence of the first listed campaign after this one. */
export async function findNextCampaignSequence(db: Db, table: CampaignTable, after: number): Promise<number | undefined> {
  const row = await db
    .selectFrom(table)
    .select("sequence")
    .where(isListedCampaign(table))
    .where("sequence", ">", after)
    .orderBy("sequence")
    .limit(1)
    .executeTakeFirst();
  return row?.sequence;
}

/** Returns the permalinks of the listed campaigns from one sequence to another, in their order. */
export async function listCampaignPages(db: Db, table: CampaignTable, first: number, last: number) {
  const rows = await db
    .selectFrom(table)
    .select(["id", "updated_at"])
    .where(isListedCampaign(table))
    .where("sequence", ">=", first)
    .where("sequence", "<=", last)
    .orderBy("sequence")
    .execute();
  return rows.map(({ id, updated_at }) => ({ path: `${PATHS[table]}/${id}`, lastModified: updated_at }));
}

const PATHS: Record<CampaignTable, string> = { twitter_campaign: "/twitter", email_campaign: "/email" };
