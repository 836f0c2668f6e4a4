import type { Db } from "#database/database.ts";

export type { Db };

const PUBLICATION_ACTS = ["create", "delete", "restore", "destroy", "publish", "unpublish", "schedule", "duplicate"];

/** What the audit trail calls the changes of campaigns. */
export const CAMPAIGN_ACTIONS = [
  ...["twitter_campaign", "email_campaign"].flatMap((kind) => [
    ...PUBLICATION_ACTS.map((act) => `${act}_${kind}`),
    `edit_${kind}_metadata`,
  ]),
  "add_tweets_to_twitter_campaign",
  ...["edit", "delete", "restore", "destroy"].map((act) => `${act}_tweet`),
];

/** Returns the entries about campaigns before a sequence, newest first, with who made them. */
export async function listCampaignEntries(db: Db, before: number | undefined, limit: number) {
  return db
    .selectFrom("audit")
    .leftJoin("account", "account.id", "audit.account_id")
    .select(["audit.sequence", "audit.at", "audit.action", "audit.subject", "audit.before_json", "audit.after_json"])
    .select(["account.first_name", "account.last_name"])
    .where("audit.action", "in", CAMPAIGN_ACTIONS)
    .$if(before !== undefined, (query) => query.where("audit.sequence", "<", before ?? 0))
    .orderBy("audit.sequence", "desc")
    .limit(limit)
    .execute();
}

/** Something that changed, as it is now; `isDeleted` also where the campaign of a tweet is. */
export type Subject = { campaignId: string; title: string; isCampaignDeleted: boolean; isDeleted: boolean; fields: object };

/** Returns those of the subjects that there are, in the trash or not, by their ids. */
export async function findSubjects(db: Db, ids: string[]): Promise<Map<string, Subject>> {
  if (ids.length === 0) return new Map();
  const twitterCampaigns = await db
    .selectFrom("twitter_campaign")
    .select(["id", "title", "description", "deleted_at"])
    .where("id", "in", ids)
    .execute();
  const tweets = await db
    .selectFrom("tweet")
    .innerJoin("twitter_campaign", "twitter_campaign.id", "tweet.twitter_campaign_id")
    .select(["tweet.id", "tweet.body", "tweet.deleted_at", "twitter_campaign.id as campaignId", "twitter_campaign.title"])
    .select("twitter_campaign.deleted_at as campaign_deleted_at")
    .where("tweet.id", "in", ids)
    .execute();
  const emailCampaigns = await db
    .selectFrom("email_campaign")
    .select(["id", "title", "description", "subject", "body", "to_json", "cc_json", "deleted_at"])
    .where("id", "in", ids)
    .execute();
  const subjects = new Map<string, Subject>();
  const add = (id: string, title: string, deletedAt: string | null, fields: object) =>
    subjects.set(id, { campaignId: id, title, isCampaignDeleted: deletedAt !== null, isDeleted: deletedAt !== null, fields });
  for (const { id, title, description, deleted_at } of twitterCampaigns) add(id, title, deleted_at, { title, description });
  for (const { id, to_json, cc_json, deleted_at, ...texts } of emailCampaigns) {
    add(id, texts.title, deleted_at, { ...texts, to: JSON.parse(to_json), cc: JSON.parse(cc_json) });
  }
  for (const { id, body, deleted_at, campaignId, title, campaign_deleted_at } of tweets) {
    const isCampaignDeleted = campaign_deleted_at !== null;
    subjects.set(id, { campaignId, title, isCampaignDeleted, isDeleted: deleted_at !== null, fields: { body } });
  }
  return subjects;
}
