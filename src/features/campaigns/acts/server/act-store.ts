import type { Db } from "#database/database.ts";
import { isListedCampaign } from "../../server/campaign-store.ts";
import type { ActDays, ActKind } from "../rules.ts";

export type { Db };

export type CountedActs = { campaign_id: string; day: string; count: number };

/** Returns the id of the public campaign of a tweet that is not deleted, or of a letter; undefined without one. */
export async function findActedCampaign(db: Db, kind: ActKind, id: string): Promise<string | undefined> {
  const listed =
    kind === "tweet"
      ? db
          .selectFrom("twitter_campaign")
          .innerJoin("tweet", "tweet.twitter_campaign_id", "twitter_campaign.id")
          .select("twitter_campaign.id")
          .where("tweet.id", "=", id)
          .where("tweet.deleted_at", "is", null)
          .where(isListedCampaign("twitter_campaign"))
      : db.selectFrom("email_campaign").select("id").where("id", "=", id).where(isListedCampaign("email_campaign"));
  return (await listed.executeTakeFirst())?.id;
}

/** Adds counts to those of the same days. Those of a destroyed campaign are dropped. */
export async function addActs(tx: Db, counted: CountedActs[]): Promise<void> {
  const ids = counted.map(({ campaign_id }) => campaign_id);
  const campaigns = tx.selectFrom("twitter_campaign").select("id").where("id", "in", ids);
  const letters = tx.selectFrom("email_campaign").select("id").where("id", "in", ids);
  const existing = new Set((await campaigns.unionAll(letters).execute()).map(({ id }) => id));
  for (const acts of counted.filter(({ campaign_id }) => existing.has(campaign_id))) {
    await tx
      .insertInto("act_count")
      .values(acts)
      .onConflict((conflict) =>
        conflict
          .columns(["campaign_id", "day"])
          .doUpdateSet(({ eb, ref }) => ({ count: eb("act_count.count", "+", ref("excluded.count")) })),
      )
      .execute();
  }
}

/** Returns the total count of a campaign. */
export async function countActs(db: Db, campaignId: string): Promise<number> {
  const { count } = await db
    .selectFrom("act_count")
    .select(({ fn }) => fn.sum("count").as("count"))
    .where("campaign_id", "=", campaignId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Returns the total count of a public campaign; 0 for any other. */
export async function countListedActs(db: Db, campaignId: string): Promise<number> {
  const campaigns = db.selectFrom("twitter_campaign").select("id").where(isListedCampaign("twitter_campaign"));
  const letters = db.selectFrom("email_campaign").select("id").where(isListedCampaign("email_campaign"));
  const listed = campaigns.where("id", "=", campaignId).unionAll(letters.where("id", "=", campaignId));
  return (await listed.executeTakeFirst()) ? countActs(db, campaignId) : 0;
}

/** Returns the days of a campaign with counts, newest first. */
export const listActDays = (db: Db, campaignId: string, limit: number): Promise<ActDays["days"]> =>
  db
    .selectFrom("act_count")
    .select(["day", "count"])
    .where("campaign_id", "=", campaignId)
    .orderBy("day", "desc")
    .limit(limit)
    .execute();
