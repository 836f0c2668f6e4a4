import * as m from "#messages";
import { createTrashable } from "#platform/server/calls/trash-endpoints.ts";
import { campaignPublications } from "../../server/campaign-store.ts";
import {
  deleteTweetRow,
  deleteTwitterCampaignRows,
  findDeletedTwitterCampaign,
  findTweet,
  listDeletedTweets,
  listDeletedTwitterCampaigns,
  restoreTweetRow,
} from "./twitter-campaign-store.ts";

export const twitterCampaignTrash = createTrashable({
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
});

export const tweetTrash = createTrashable({
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
});
