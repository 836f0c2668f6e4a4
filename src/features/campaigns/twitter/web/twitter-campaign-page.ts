import * as m from "#messages";
import type { ItemPage } from "#platform/shared/item-page.ts";
import type { CampaignMetadata } from "../../rules.ts";
import {
  getCurrentTwitterCampaign,
  getMetadataForFivePreviousTwitterCampaigns,
  getMetadataForOldPreviousTwitterCampaigns,
  getTwitterCampaignDetails,
} from "../calls.ts";
import type { TwitterCampaign } from "../rules.ts";

export const twitterCampaignPage: ItemPage<TwitterCampaign, CampaignMetadata> = {
  name: "twitter",
  letter: "t",
  call: getTwitterCampaignDetails,
  listCalls: [getCurrentTwitterCampaign, getMetadataForFivePreviousTwitterCampaigns, getMetadataForOldPreviousTwitterCampaigns],
  feedTitle: m.feed_of_campaigns,
  describe: ({ title, description, tweets }) => ({
    title,
    lines: [description, m.tweet_count({ count: tweets.length }), m.sharing_tweets_hint()],
    linkLabel: m.sharing_open_campaign(),
    codeLabel: m.sharing_scan_tweets({ count: tweets.length }),
    posts: tweets.map(({ body }) => body),
  }),
  getText: (campaign, text) => ({ text: campaign[text], language: campaign.language }),
};
