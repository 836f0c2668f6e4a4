import * as m from "#messages";
import type { ListedCampaignKind } from "../../web/campaign-kind.ts";
import { deleteTwitterCampaign } from "../admin-calls.ts";
import {
  getCurrentTwitterCampaign,
  getMetadataForFivePreviousTwitterCampaigns,
  getMetadataForOldPreviousTwitterCampaigns,
  getTwitterCampaignDetails,
} from "../calls.ts";
import type { TwitterCampaign, TwitterCampaignMetadata } from "../rules.ts";

/** The id of the heading of a campaign's tweets, which takes the focus when one is deleted. */
export const TWEETS_ID = "tweets";

export const twitterCampaignKind: ListedCampaignKind<TwitterCampaign, TwitterCampaignMetadata> = {
  name: "twitter_campaign",
  paths: { list: "/twitter", create: "/CreateTwitterCampaign" },
  localStorageKey: "currentTwitterCampaignId",
  remove: deleteTwitterCampaign,
  messages: { title: m.twitter_page_title, none: m.twitter_campaign_none, loadMore: m.load_more_twitter_campaigns },
  importEditForm: () => import("./edit-twitter-campaign.tsx"),
  isEditedInPlace: true,
  addition: { path: "/addTweetsToCurrentCampaign", label: m.twitter_add_tweets },
  formatContents: (campaign: TwitterCampaign | TwitterCampaignMetadata) =>
    m.tweet_count({ count: "tweets" in campaign ? campaign.tweets.length : campaign.number_of_tweets }),
  source: (send, language) => ({
    fetchCurrent: () => send(getCurrentTwitterCampaign, { language }),
    fetchById: (id) => send(getTwitterCampaignDetails, { id }),
    fetchPrevious: () => send(getMetadataForFivePreviousTwitterCampaigns, { language }),
    fetchOlder: (before) => send(getMetadataForOldPreviousTwitterCampaigns, { before, language }),
    toListItem: ({ tweets, ...campaign }) => ({ ...campaign, number_of_tweets: tweets.length }),
  }),
};
