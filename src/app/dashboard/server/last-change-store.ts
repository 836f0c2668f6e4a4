import type { Db } from "#database/database.ts";

export type { Db };

/**
 * Returns, for each of these campaigns, tweets and incidents that the audit trail knows, the last entry about it or about what
 * belongs to it. Of other subjects, such as accounts, it returns nothing.
 */
export async function listLastChanges(db: Db, ids: string[]) {
  return db
    .with("entry", () =>
      selectOwnEntries(db, "twitter_campaign", ids)
        .unionAll(selectOwnEntries(db, "email_campaign", ids))
        .unionAll(selectOwnEntries(db, "incident", ids))
        .unionAll(selectOwnEntries(db, "tweet", ids))
        .unionAll(selectCreationOfTweets(db, ids))
        .unionAll(selectEntriesOfTweets(db, ids))
        .unionAll(selectEntriesOfMedia(db, "article", ids))
        .unionAll(selectEntriesOfMedia(db, "video", ids))
        .unionAll(selectEntriesOfMedia(db, "image", ids))
        .unionAll(selectEntriesOfMedia(db, "claim", ids))
        .unionAll(selectEntriesOfMedia(db, "attribution", ids)),
    )
    .with("latest", (query) =>
      query
        .selectFrom("entry")
        .select((row) => ["entry._id", row.fn.max("entry.sequence").as("sequence")])
        .groupBy("entry._id"),
    )
    .selectFrom("latest")
    .innerJoin("audit", "audit.sequence", "latest.sequence")
    .leftJoin("account", "account.id", "audit.account_id")
    .select(["latest._id", "audit.at", "account.first_name", "account.last_name"])
    .orderBy("audit.sequence", "desc")
    .execute();
}

// The tables share the columns used here.
const selectOwnEntries = (db: Db, table: "twitter_campaign" | "email_campaign" | "incident" | "tweet", ids: string[]) =>
  db
    .selectFrom(`${table} as item` as "tweet as item")
    .innerJoin("audit", "audit.subject", "item.id")
    .select(["item.id as _id", "audit.sequence"])
    .where("item.id", "in", ids);

/** Several tweets are created with one entry about their campaign, which has the same time. */
const selectCreationOfTweets = (db: Db, ids: string[]) =>
  db
    .selectFrom("tweet")
    .innerJoin("audit", (join) =>
      join.onRef("audit.subject", "=", "tweet.twitter_campaign_id").onRef("audit.at", "=", "tweet.created_at"),
    )
    .select(["tweet.id as _id", "audit.sequence"])
    .where("tweet.id", "in", ids)
    .where("audit.action", "in", ["create_twitter_campaign", "add_tweets_to_twitter_campaign"]);

const selectEntriesOfTweets = (db: Db, campaignIds: string[]) =>
  db
    .selectFrom("tweet")
    .innerJoin("audit", "audit.subject", "tweet.id")
    .select(["tweet.twitter_campaign_id as _id", "audit.sequence"])
    .where("tweet.twitter_campaign_id", "in", campaignIds);

const selectEntriesOfMedia = (db: Db, kind: "article" | "video" | "image" | "claim" | "attribution", incidentIds: string[]) =>
  db
    .selectFrom(`${kind} as media` as "article as media")
    .innerJoin("audit", "audit.subject", "media.id")
    .select(["media.incident_id as _id", "audit.sequence"])
    .where("media.incident_id", "in", incidentIds);
