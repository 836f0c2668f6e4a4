import { sql } from "kysely";
import type { Db } from "#database/database.ts";
import { compactWords, deleteWords, selectMatchingRows, type Term, updateWords } from "#database/word-store.ts";
import type { CampaignKind } from "#features/campaigns/rules.ts";
import type { CAMPAIGN_TEXT_FIELDS } from "../rules.ts";

export type { Db, Term };

export type CampaignText = { field: (typeof CAMPAIGN_TEXT_FIELDS)[number]; text: string };

/** Writes the words of a campaign instead of those that it has. */
export async function updateCampaignWords(tx: Db, campaignId: string, format: string, words: string[]): Promise<void> {
  const { sequence } = await tx
    .insertInto("campaign_listing")
    .values({ campaign_id: campaignId, format })
    .onConflict((conflict) => conflict.column("campaign_id").doUpdateSet({ format }))
    .returning("sequence")
    .executeTakeFirstOrThrow();
  await updateWords(tx, "campaign_words", sequence, words);
}

/** Deletes the words of a destroyed campaign. */
export async function deleteCampaignWords(tx: Db, campaignId: string): Promise<void> {
  const deleted = tx.deleteFrom("campaign_listing").where("campaign_id", "=", campaignId).returning("sequence");
  const row = await deleted.executeTakeFirst();
  if (!row) return;
  await deleteWords(tx, "campaign_words", row.sequence);
  await compactCampaignWords(tx);
}

/** Removes the words that were deleted from the index. */
export const compactCampaignWords = (tx: Db) => compactWords(tx, "campaign_words");

/** Returns campaigns whose words are missing or of another format, at most `limit`. */
export async function listOutdatedCampaigns(db: Db, kind: CampaignKind, format: string, limit: number): Promise<string[]> {
  const rows = await db
    // The tables share the columns used here.
    .selectFrom(kind as "twitter_campaign")
    .leftJoin("campaign_listing", "campaign_id", "id")
    .select("id")
    .where(({ or, eb }) => or([eb("format", "is", null), eb("format", "!=", format)]))
    .orderBy(`${kind as "twitter_campaign"}.sequence`)
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Returns the texts by which a campaign is found, also one in the trash, in the order in which a hit shows them; none without it. */
export async function listCampaignTexts(db: Db, kind: CampaignKind, id: string): Promise<CampaignText[]> {
  return kind === "twitter_campaign" ? listTextsOfTweets(db, id) : listTextsOfLetter(db, id);
}

async function listTextsOfTweets(db: Db, id: string): Promise<CampaignText[]> {
  const campaign = await db
    .selectFrom("twitter_campaign")
    .select(["title", "description"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!campaign) return [];
  const tweets = await db
    .selectFrom("tweet")
    .select("body")
    .where("twitter_campaign_id", "=", id)
    .where("deleted_at", "is", null)
    .orderBy("sequence")
    .execute();
  return [...toTexts(campaign), ...tweets.map(({ body }) => ({ field: "tweet" as const, text: body }))];
}

async function listTextsOfLetter(db: Db, id: string): Promise<CampaignText[]> {
  const columns = ["title", "description", "subject", "body", "to_json", "cc_json"] as const;
  const letter = await db.selectFrom("email_campaign").select(columns).where("id", "=", id).executeTakeFirst();
  if (!letter) return [];
  const { to_json, cc_json, ...texts } = letter;
  const byCountry = await db
    .selectFrom("email_recipient")
    .select(["region", "name", "email_address"])
    .where("email_campaign_id", "=", id)
    .orderBy("sequence")
    .execute();
  const recipients = [...JSON.parse(to_json), ...JSON.parse(cc_json), ...byCountry.map((row) => Object.values(row).join(" "))];
  return [...toTexts(texts), ...recipients.map((text) => ({ field: "recipient" as const, text }))];
}

const toTexts = (row: Partial<Record<CampaignText["field"], string>>) =>
  Object.entries(row).map(([field, text]) => ({ field: field as CampaignText["field"], text }));

/** Returns how many campaigns have all terms, and the last created of them, also those that are not public. */
export async function searchCampaigns(db: Db, kind: CampaignKind, terms: Term[], limit: number) {
  const found = await db
    // The tables share the columns used here.
    .selectFrom(kind as "twitter_campaign")
    .innerJoin("campaign_listing", "campaign_id", "id")
    .select(["id as _id", "title", "publication", "publish_at", "deleted_at"])
    // Counted in the same statement, as matching the words takes most of its time.
    .select(({ fn }) => fn.countAll().over().as("total"))
    .where(sql<boolean>`campaign_listing.sequence in (${selectMatchingRows(db, "campaign_words", terms)})`)
    .orderBy(`${kind as "twitter_campaign"}.sequence`, "desc")
    .limit(limit)
    .execute();
  return { total: Number(found[0]?.total ?? 0), rows: found.map(({ total: _, ...row }) => row) };
}
