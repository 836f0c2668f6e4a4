import { type ExpressionBuilder, sql } from "kysely";
import { type Db, isSqlite } from "#database/database.ts";
import type { Tables } from "#database/tables.ts";
import type { CampaignKind } from "#features/campaigns/rules.ts";
import { getSpellingPattern } from "#platform/shared/fold-ethiopic.ts";
import type { CAMPAIGN_TEXT_FIELDS } from "../rules.ts";

export type { Db };

export type CampaignText = { field: (typeof CAMPAIGN_TEXT_FIELDS)[number]; text: string };

/** The texts of each kind by which it is found, in the order in which a hit shows them; tweets are in a table of their own. */
const COLUMNS = {
  twitter_campaign: ["title", "description"],
  email_campaign: ["title", "description", "subject", "body"],
} as const;

/** Returns the texts by which a campaign is found, also one in the trash. */
export async function listCampaignTexts(db: Db, kind: CampaignKind, id: string): Promise<CampaignText[]> {
  // The columns of tweets' campaigns are among those of letters.
  const columns = COLUMNS[kind] as typeof COLUMNS.email_campaign;
  const row = await db
    .selectFrom(kind as "email_campaign")
    .select(columns)
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const tweets = await db
    .selectFrom("tweet")
    .select("body as text")
    .where("twitter_campaign_id", "=", id)
    .where("deleted_at", "is", null)
    .orderBy("sequence")
    .execute();
  return [
    ...columns.map((field) => ({ field, text: row[field] })),
    ...tweets.map((tweet) => ({ field: "tweet" as const, ...tweet })),
  ];
}

/**
 * Returns how many campaigns have all words, each anywhere in a text, and the last created of them, also those that are not public. Words
 * are in lower case and have only letters, digits and apostrophes, which no pattern takes for anything else.
 */
export async function searchCampaigns(db: Db, kind: CampaignKind, words: string[], limit: number) {
  const isIn = (column: string, word: string) => {
    const text = sql`lower(${sql.ref(column)})`;
    const pattern = getSpellingPattern(word);
    // LIKE of SQLite that has sets of letters.
    return isSqlite(db) ? sql<boolean>`${text} glob ${`*${pattern}*`}` : sql<boolean>`${text} ~ ${pattern}`;
  };
  const hasWord = (word: string) => (row: ExpressionBuilder<Tables, "email_campaign">) => {
    const tweet = row
      .selectFrom("tweet")
      .select("tweet.id")
      .where("twitter_campaign_id", "=", sql.ref<string>(`${kind}.id`))
      .where("tweet.deleted_at", "is", null)
      .where(isIn("tweet.body", word));
    return row.or([
      ...COLUMNS[kind].map((column) => isIn(column, word)),
      ...(kind === "twitter_campaign" ? [row.exists(tweet)] : []),
    ]);
  };
  let found = db
    // The tables share the columns used here.
    .selectFrom(kind as "email_campaign")
    .select(["id as _id", "title", "publication", "publish_at", "deleted_at"])
    .select(({ fn }) => fn.countAll().over().as("total"))
    .orderBy("sequence", "desc")
    .limit(limit);
  for (const word of words) found = found.where(hasWord(word));
  const rows = await found.execute();
  return { total: Number(rows[0]?.total ?? 0), rows: rows.map(({ total: _, ...row }) => row) };
}
