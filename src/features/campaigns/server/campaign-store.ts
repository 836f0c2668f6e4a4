import type { Db } from "#database/database.ts";
import { createPublicationStore, isPublished } from "#database/publication-store.ts";
import type { CampaignKind } from "../rules.ts";

/** The publication store of each kind of campaign. */
export const campaignPublications = {
  twitter_campaign: createPublicationStore("twitter_campaign"),
  email_campaign: createPublicationStore("email_campaign"),
};

/** The SQL condition for campaigns that are public and not in the trash. */
export const isListedCampaign = isPublished;

/** Returns when campaigns were last changed, with their tweets and recipients, by their ids. */
export const listChangeTimes =
  (kind: CampaignKind) =>
  async (db: Db, ids: string[]): Promise<Map<string, string>> => {
    const rows = await db
      .selectFrom("audit")
      .select(["root_id as id", ({ fn }) => fn.max("at").as("at")])
      .where("root_kind", "=", kind)
      .where("root_id", "in", ids)
      .groupBy("root_id")
      .execute();
    return new Map(rows.map(({ id, at }) => [id, at]));
  };
