import type { z } from "zod";
import * as m from "#messages";
import type { ItemKinds } from "#platform/server/calls/item-kind.ts";
import { createTrashable } from "#platform/server/calls/trash-endpoints.ts";
import { throwNotFound } from "#platform/server/http/errors.ts";
import { campaignPublications, listChangeTimes } from "../../server/campaign-store.ts";
import { copyIncidents } from "../../server/named-incident-store.ts";
import { countInOrder } from "../../translations/server/translation-store.ts";
import { deletedTweetSchema, deletedTwitterCampaignSchema, publishedTwitterCampaignSchema } from "../rules.ts";
import {
  type Db,
  deleteTweetRow,
  deleteTwitterCampaignRows,
  findDeletedTwitterCampaign,
  findTweet,
  findTwitterCampaign,
  insertTweets,
  insertTwitterCampaign,
  listDeletedTweets,
  listDeletedTwitterCampaigns,
  restoreTweetRow,
} from "./twitter-campaign-store.ts";

declare module "#platform/shared/item-calls.ts" {
  interface DeletedItems {
    twitter_campaign: z.output<typeof deletedTwitterCampaignSchema>;
    tweet: z.output<typeof deletedTweetSchema>;
  }
}

export const twitterKinds = {
  twitter_campaign: {
    publication: {
      store: campaignPublications.twitter_campaign,
      countInOrder: countInOrder("twitter_campaign"),
      listChangeTimes: listChangeTimes("twitter_campaign"),
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
    },
    deletedSchema: deletedTwitterCampaignSchema,
    trash: createTrashable({
      list: listDeletedTwitterCampaigns,
      find: findDeletedTwitterCampaign,
      getTitle: ({ title }) => title,
      pickNameFields: ({ title }) => ({ title }),
      restore: (db, { _id }) => campaignPublications.twitter_campaign.restore(db, _id),
      destroy: async (campaign, { db }) => {
        await deleteTwitterCampaignRows(db, campaign._id);
        return campaign;
      },
      messages: {
        restored: m.twitter_campaign_restored,
        destroyed: m.twitter_campaign_destroyed,
        titleMismatch: m.campaign_title_mismatch,
      },
    }),
  },
  tweet: {
    deletedSchema: deletedTweetSchema,
    trash: createTrashable({
      list: listDeletedTweets,
      find: findTweet,
      getRoot: ({ twitter_campaign_id }) => ({ kind: "twitter_campaign", id: twitter_campaign_id }),
      getTitle: ({ campaign_title }) => campaign_title,
      pickNameFields: ({ body }) => ({ body }),
      restore: (db, { _id }) => restoreTweetRow(db, _id),
      destroy: async (tweet, { db }) => {
        await deleteTweetRow(db, tweet._id);
        return tweet;
      },
      messages: { restored: m.tweet_restored, destroyed: m.tweet_destroyed, titleMismatch: m.campaign_title_mismatch },
    }),
  },
} satisfies ItemKinds<Db, "twitter_campaign" | "tweet">;
