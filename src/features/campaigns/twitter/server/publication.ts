import type { Publishable } from "#platform/server/calls/publication-endpoints.ts";
import { throwNotFound } from "#platform/server/http/errors.ts";
import { campaignPublications } from "../../server/campaign-store.ts";
import { copyIncidents } from "../../server/named-incident-store.ts";
import { publishedTwitterCampaignSchema } from "../rules.ts";
import { type Db, findTwitterCampaign, insertTweets, insertTwitterCampaign } from "./twitter-campaign-store.ts";

export const twitterCampaignPublication: Publishable<Db> = {
  store: campaignPublications.twitter_campaign,
  assertPublishable: async (db, id) => {
    publishedTwitterCampaignSchema.parse((await findTwitterCampaign(db, id)) ?? throwNotFound());
  },
  duplicate: async (id, { db, now }) => {
    const { language, title, description, tweets: originals } = (await findTwitterCampaign(db, id)) ?? throwNotFound();
    const _id = await insertTwitterCampaign(db, { language, title, description, isDraft: true }, now);
    const bodies = originals.map(({ body }) => body);
    const tweets = await insertTweets(db, _id, bodies, now);
    await copyIncidents(db, "twitter_campaign", id, _id);
    return { _id, data: { language, title, description, tweets } };
  },
};
