import type { ExpressionBuilder } from "kysely";
import { v7 as createId } from "uuid";
import type { Db } from "#database/database.ts";
import { PUBLICATION_COLUMNS, withPublication } from "#database/publication-store.ts";
import type { Tables } from "#database/tables.ts";
import { createTrashStore, selectTrashPage, type TrashPage } from "#database/trash-store.ts";
import type { Language } from "#platform/shared/languages.ts";
import type { Pagination } from "#platform/shared/lists.ts";
import { isListedCampaign } from "../../server/campaign-store.ts";
import { deleteNamedIncidents } from "../../server/named-incident-store.ts";
import { listPage, type SeenBy, withTranslations } from "../../translations/server/translation-store.ts";
import type { DeletedTweet, DeletedTwitterCampaign, Tweet, TwitterCampaign, TwitterCampaignMetadata } from "../rules.ts";

export type { Db };

type CampaignInput = { language: Language; title: string; description: string };
type NewCampaign = CampaignInput & { isDraft?: boolean };

const METADATA_COLUMNS = [
  "twitter_campaign.id as _id",
  "twitter_campaign.language",
  "twitter_campaign.translation_group",
  "twitter_campaign.title",
  "twitter_campaign.description",
  "twitter_campaign.created_at",
] as const;

/** Counts the row's tweets that are not deleted. */
const numberOfTweets = (row: ExpressionBuilder<Tables, "twitter_campaign">) =>
  row
    .selectFrom("tweet")
    .whereRef("tweet.twitter_campaign_id", "=", "twitter_campaign.id")
    .where("tweet.deleted_at", "is", null)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .$asScalar()
    .$notNull()
    .as("number_of_tweets");

/** Returns a page of the listed campaigns in the order of a language (see `listPage`): the five previous ones, or those that Load More adds. */
export async function listTwitterCampaigns(db: Db, page: Pagination, language?: Language): Promise<TwitterCampaignMetadata[]> {
  const rows = await listPage(db, "twitter_campaign", selectListed(db).select(numberOfTweets), page, language);
  return withTranslations(db, "twitter_campaign", rows, "visitors");
}

const selectListed = (db: Db) =>
  db.selectFrom("twitter_campaign").select(METADATA_COLUMNS).where(isListedCampaign("twitter_campaign"));

/** Returns the first listed campaign in the order of a language, with its tweets that are not deleted; undefined without one. */
export async function findCurrentTwitterCampaign(db: Db, language?: Language): Promise<TwitterCampaign | undefined> {
  return withParts(db, await listPage(db, "twitter_campaign", selectListed(db), { limit: 1 }, language), "visitors");
}

/** Returns a listed campaign, with its tweets that are not deleted; undefined without one. */
export async function findListedTwitterCampaign(db: Db, id: string): Promise<TwitterCampaign | undefined> {
  return withParts(db, await selectListed(db).where("id", "=", id).execute(), "visitors");
}

/** Returns a campaign that is not deleted, also a draft, with its tweets that are not; undefined without one. For admins. */
export async function findTwitterCampaign(db: Db, id: string): Promise<TwitterCampaign | undefined> {
  const rows = await db
    .selectFrom("twitter_campaign")
    .select([...METADATA_COLUMNS, ...PUBLICATION_COLUMNS])
    .where("deleted_at", "is", null)
    .where("id", "=", id)
    .execute();
  return withParts(db, rows.map(withPublication), "admins");
}

/** Returns the first row with its tweets and its translations; undefined without one. */
async function withParts<Row extends { _id: string; translation_group: string | null }>(db: Db, rows: Row[], seenBy: SeenBy) {
  const [campaign] = await withTranslations(db, "twitter_campaign", rows.slice(0, 1), seenBy);
  return campaign && { ...campaign, tweets: await listTweets(db, campaign._id) };
}

/** Returns the tweets of a campaign that are not deleted, in the order of writing. */
async function listTweets(db: Db, campaignId: string): Promise<Tweet[]> {
  return db
    .selectFrom("tweet")
    .select(["id as _id", "body"])
    .where("twitter_campaign_id", "=", campaignId)
    .where("deleted_at", "is", null)
    .orderBy("sequence")
    .execute();
}

export async function countTweets(db: Db, campaignId: string): Promise<number> {
  const { count } = await db
    .selectFrom("tweet")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("twitter_campaign_id", "=", campaignId)
    .where("deleted_at", "is", null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Inserts a campaign without tweets, as the newest one unless it is a draft; returns its id. */
export async function insertTwitterCampaign(
  tx: Db,
  { language, title, description, isDraft = false }: NewCampaign,
  now: Date,
): Promise<string> {
  const id = createId();
  const at = now.toISOString();
  await tx
    .insertInto("twitter_campaign")
    .values({
      id,
      language,
      title,
      description,
      publication: isDraft ? "draft" : "published",
      created_at: at,
      updated_at: at,
      deleted_at: null,
    })
    .execute();
  return id;
}

/** Appends tweets to a campaign in this order. */
export async function insertTweets(tx: Db, campaignId: string, bodies: string[], now: Date): Promise<Tweet[]> {
  if (bodies.length === 0) return [];
  const at = now.toISOString();
  const tweets = bodies.map((body) => ({ _id: createId(), body }));
  await tx
    .insertInto("tweet")
    .values(
      tweets.map(({ _id, body }) => ({
        id: _id,
        twitter_campaign_id: campaignId,
        body,
        created_at: at,
        updated_at: at,
        deleted_at: null,
      })),
    )
    .execute();
  return tweets;
}

/**
 * Replaces the tweets of a campaign. Existing rows are kept and get the text at their position; surplus rows are deleted for good, like a
 * text that an edit replaces.
 */
export async function replaceTweets(
  tx: Db,
  { _id, tweets }: Pick<TwitterCampaign, "_id" | "tweets">,
  bodies: string[],
  now: Date,
): Promise<void> {
  for (const [index, tweet] of tweets.entries()) {
    const body = bodies[index];
    if (body === undefined) await deleteTweetRow(tx, tweet._id);
    else if (body !== tweet.body) await updateTweet(tx, tweet._id, body, now);
  }
  await insertTweets(tx, _id, bodies.slice(tweets.length), now);
}

/** Updates the texts; `saveTranslations` updates the language. */
export async function updateTwitterCampaign(
  tx: Db,
  id: string,
  { title, description }: Omit<CampaignInput, "language">,
  now: Date,
): Promise<void> {
  await tx
    .updateTable("twitter_campaign")
    .set({ title, description, updated_at: now.toISOString() })
    .where("id", "=", id)
    .execute();
}

/** Returns a tweet, deleted or not, of a campaign that is not deleted; undefined without one. */
export async function findTweet(db: Db, id: string) {
  return db
    .selectFrom("tweet")
    .innerJoin("twitter_campaign", "twitter_campaign.id", "tweet.twitter_campaign_id")
    .select(["tweet.id as _id", "tweet.body", "tweet.twitter_campaign_id", "tweet.created_at", "tweet.deleted_at"])
    .select(["twitter_campaign.title as campaign_title", "twitter_campaign.publication", "twitter_campaign.publish_at"])
    .where("tweet.id", "=", id)
    .where("twitter_campaign.deleted_at", "is", null)
    .executeTakeFirst();
}

export async function updateTweet(tx: Db, id: string, body: string, now: Date): Promise<void> {
  await tx.updateTable("tweet").set({ body, updated_at: now.toISOString() }).where("id", "=", id).execute();
}

export const { trash: trashTweetRow, restore: restoreTweetRow } = createTrashStore("tweet");

/** Returns a page of the deleted campaigns, the last deleted first. */
export async function listDeletedTwitterCampaigns(db: Db, page: TrashPage = {}): Promise<DeletedTwitterCampaign[]> {
  const deleted = db
    .selectFrom("twitter_campaign")
    .select((row) => [...METADATA_COLUMNS, numberOfTweets(row), row.ref("deleted_at").$notNull().as("deleted_at")])
    .where("deleted_at", "is not", null);
  return selectTrashPage(deleted, { table: "twitter_campaign", ...page }).execute();
}

/** Returns a page of the deleted tweets of campaigns that are not deleted, the last deleted first. */
export async function listDeletedTweets(db: Db, page: TrashPage = {}): Promise<DeletedTweet[]> {
  const deleted = db
    .selectFrom("tweet")
    .innerJoin("twitter_campaign", "twitter_campaign.id", "tweet.twitter_campaign_id")
    .select(["tweet.id as _id", "tweet.body", "tweet.twitter_campaign_id", "tweet.created_at"])
    .select(["twitter_campaign.title as campaign_title", ({ ref }) => ref("tweet.deleted_at").$notNull().as("deleted_at")])
    .where("tweet.deleted_at", "is not", null)
    .where("twitter_campaign.deleted_at", "is", null);
  return selectTrashPage(deleted, { table: "tweet", ...page }).execute();
}

/** Returns a deleted campaign with all its tweets, including deleted ones; undefined without one. */
export async function findDeletedTwitterCampaign(db: Db, id: string) {
  const campaign = await db
    .selectFrom("twitter_campaign")
    .select([...METADATA_COLUMNS, "deleted_at"])
    .where("id", "=", id)
    .where("deleted_at", "is not", null)
    .executeTakeFirst();
  if (!campaign) return undefined;
  const tweets = await db
    .selectFrom("tweet")
    .select(["id as _id", "body", "created_at", "deleted_at"])
    .where("twitter_campaign_id", "=", id)
    .orderBy("sequence")
    .execute();
  return { ...campaign, tweets };
}

export async function deleteTwitterCampaignRows(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom("tweet").where("twitter_campaign_id", "=", id).execute();
  await tx.deleteFrom("act_count").where("campaign_id", "=", id).execute();
  await deleteNamedIncidents(tx, id);
  await tx.deleteFrom("twitter_campaign").where("id", "=", id).execute();
}

export async function deleteTweetRow(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom("tweet").where("id", "=", id).execute();
}
