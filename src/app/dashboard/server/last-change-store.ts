import type { Db } from "#database/database.ts";
import { PUBLISHABLE_TABLES } from "#database/tables.ts";

export type { Db };

/**
 * Returns, for each of these campaigns, tweets and incidents that the audit trail knows, the last entry about it or a part
 * of it. It ignores other subjects, such as accounts.
 */
export async function listLastChanges(db: Db, ids: string[]) {
  return db
    .with("entry", () =>
      selectEntries(db, "root_id", ids)
        .unionAll(selectEntries(db, "subject", ids))
        .unionAll(selectCreationOfTweets(db, ids)),
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

/** Selects the entries of items by `root_id`, those of their parts by `subject`. */
const selectEntries = (db: Db, column: "root_id" | "subject", ids: string[]) =>
  db
    .selectFrom("audit")
    .select(({ ref }) => [ref(column).$notNull().as("_id"), "sequence"])
    .where("root_kind", "in", PUBLISHABLE_TABLES)
    .where(column, "in", ids);

/** Several tweets are created with one entry about their campaign, which has the same time. */
const selectCreationOfTweets = (db: Db, ids: string[]) =>
  db
    .selectFrom("tweet")
    .innerJoin("audit", (join) =>
      join.onRef("audit.subject", "=", "tweet.twitter_campaign_id").onRef("audit.at", "=", "tweet.created_at"),
    )
    .select(["tweet.id as _id", "audit.sequence"])
    .where("tweet.id", "in", ids)
    .where("audit.kind", "=", "twitter_campaign")
    .where("audit.verb", "in", ["create", "add_tweets", "duplicate"]);
