import type { ExpressionBuilder } from "kysely";
import type { Db } from "#database/database.ts";
import type { Tables } from "#database/tables.ts";
import type { ChangeKind } from "#platform/shared/change.ts";
import { listIncidentIds } from "../../server/named-incident-store.ts";
import { withTranslations } from "../../translations/server/translation-store.ts";
import { UNLISTED_VERBS } from "../rules.ts";

export type { Db };

/** An audit entry, or several merged into one. */
export type HistoryEntry = Awaited<ReturnType<typeof listEntries>>[number] & {
  /** The time of the first of several entries. */
  began_at?: string;
};

export type EntryFilter = {
  kinds: readonly ChangeKind[];
  /** The account that made the changes. */
  accountId?: string | undefined;
  /** An item or an import: only its changes, each by itself. */
  itemId?: string | undefined;
  /** The range of sequences, `before` exclusive. */
  from?: number | undefined;
  before?: number | undefined;
};

/** Returns the entries of a history with their accounts, newest first. */
export async function listEntries(db: Db, { kinds, accountId, itemId, from, before }: EntryFilter, limit: number) {
  return db
    .selectFrom("audit")
    .leftJoin("account", "account.id", "audit.account_id")
    .select(["audit.sequence", "audit.at", "audit.verb", "audit.kind", "audit.subject", "audit.before_json", "audit.after_json"])
    .select(["audit.account_id", "audit.root_id", "audit.batch_id"])
    .select(["account.first_name", "account.last_name"])
    .where("audit.kind", "in", kinds)
    .where("audit.verb", "not in", UNLISTED_VERBS)
    .$if(itemId === undefined, (query) => query.where(isNewestOfBatch(kinds)))
    .$if(itemId !== undefined, (query) => query.where(isOfItem(itemId ?? "")))
    .$if(accountId !== undefined, (query) => query.where("audit.account_id", "=", accountId ?? ""))
    .$if(from !== undefined, (query) => query.where("audit.sequence", ">=", from ?? 0))
    .$if(before !== undefined, (query) => query.where("audit.sequence", "<", before ?? 0))
    .orderBy("audit.sequence", "desc")
    .limit(limit)
    .execute();
}

type Where = ExpressionBuilder<Tables, "audit">;

/** Leaves out all but the newest change of an import by each account. */
const isNewestOfBatch = (kinds: readonly ChangeKind[]) => (eb: Where) =>
  eb.or([
    eb("audit.batch_id", "is", null),
    eb.not(
      eb.exists(
        eb
          .selectFrom("audit as newer")
          .select("newer.sequence")
          .whereRef("newer.batch_id", "=", "audit.batch_id")
          .whereRef("newer.sequence", ">", "audit.sequence")
          .whereRef("newer.account_id", "is not distinct from", "audit.account_id")
          .where("newer.kind", "in", kinds),
      ),
    ),
  ]);

const isOfItem = (id: string) => (eb: Where) => eb.or([eb("audit.root_id", "=", id), eb("audit.batch_id", "=", id)]);

/** The current state of a changed item. The tweets of a draft are among its fields. */
export type Subject = {
  campaignId: string;
  title: string;
  isCampaignDeleted: boolean;
  isDeleted: boolean;
  /** Whether it was never public; for a tweet, whether its campaign was not. */
  isDraft: boolean;
  fields: object;
};

/** Returns the subjects that exist, in the trash or not, by id. */
export async function findSubjects(db: Db, ids: string[]): Promise<Map<string, Subject>> {
  if (ids.length === 0) return new Map();
  const twitterRows = await db
    .selectFrom("twitter_campaign")
    .select(["id as _id", "language", "translation_group", "title", "description", "deleted_at", "publication"])
    .where("id", "in", ids)
    .execute();
  const twitterCampaigns = await withTranslations(db, "twitter_campaign", twitterRows, "admins");
  const tweets = await db
    .selectFrom("tweet")
    .innerJoin("twitter_campaign", "twitter_campaign.id", "tweet.twitter_campaign_id")
    .select(["tweet.id", "tweet.body", "tweet.deleted_at", "twitter_campaign.id as campaignId", "twitter_campaign.title"])
    .select(["twitter_campaign.deleted_at as campaign_deleted_at", "twitter_campaign.publication"])
    .where("tweet.id", "in", ids)
    .execute();
  const emailRows = await db
    .selectFrom("email_campaign")
    .select(["id as _id", "language", "translation_group", "title", "description", "subject", "body", "to_json", "cc_json"])
    .select(["deleted_at", "publication"])
    .where("id", "in", ids)
    .execute();
  const emailCampaigns = await withTranslations(db, "email_campaign", emailRows, "admins");
  const draftIds = twitterCampaigns.filter(({ publication }) => publication === "draft").map(({ _id }) => _id);
  const bodies = await listTweetBodies(db, draftIds);
  const named = await listIncidentIds(
    db,
    [...twitterRows, ...emailRows].map(({ _id }) => _id),
  );
  const subjects = new Map<string, Subject>();
  const add = (row: (typeof twitterCampaigns | typeof emailCampaigns)[number], texts: object) => {
    const { _id, language, translations = [], title, description, deleted_at, publication } = row;
    const isDeleted = deleted_at !== null;
    const relations = { translations: translations.map((other) => other._id), incidents: named.get(_id) ?? [] };
    const fields = { language, ...relations, title, description, ...texts };
    subjects.set(_id, {
      ...{ campaignId: _id, title, fields },
      ...{ isCampaignDeleted: isDeleted, isDeleted, isDraft: publication === "draft" },
    });
  };
  for (const row of twitterCampaigns) {
    add(row, draftIds.includes(row._id) ? { tweets: bodies.get(row._id) ?? [] } : {});
  }
  for (const row of emailCampaigns) {
    const { subject, body, to_json, cc_json } = row;
    add(row, { subject, body, to: JSON.parse(to_json), cc: JSON.parse(cc_json) });
  }
  for (const { id, body, deleted_at, campaignId, title, campaign_deleted_at, publication } of tweets) {
    const isCampaignDeleted = campaign_deleted_at !== null;
    const isDeleted = deleted_at !== null;
    subjects.set(id, { campaignId, title, isCampaignDeleted, isDeleted, isDraft: publication === "draft", fields: { body } });
  }
  return subjects;
}

/** Returns the texts of the tweets that are not deleted, in order, by the ids of their campaigns. */
async function listTweetBodies(db: Db, campaignIds: string[]): Promise<Map<string, string[]>> {
  const bodies = new Map<string, string[]>();
  if (campaignIds.length === 0) return bodies;
  const rows = await db
    .selectFrom("tweet")
    .select(["twitter_campaign_id", "body"])
    .where("twitter_campaign_id", "in", campaignIds)
    .where("deleted_at", "is", null)
    .orderBy("sequence")
    .execute();
  for (const { twitter_campaign_id: id, body } of rows) bodies.set(id, [...(bodies.get(id) ?? []), body]);
  return bodies;
}
