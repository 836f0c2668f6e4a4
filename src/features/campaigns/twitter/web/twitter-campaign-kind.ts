import type { LoadArgs } from "#platform/web/routing/create-loader.ts";
import type { ListedCampaignKind } from "../../web/campaign-kind.ts";
import { type Campaigns, loadCampaigns } from "../../web/load-campaigns.ts";
import {
  deleteTwitterCampaign,
  duplicateTwitterCampaign,
  getCurrentTwitterCampaign,
  getMetadataForFivePreviousTwitterCampaigns,
  getMetadataForOldPreviousTwitterCampaigns,
  getTwitterCampaignDetails,
  publishTwitterCampaign,
  restoreTwitterCampaign,
  scheduleTwitterCampaign,
  unpublishTwitterCampaign,
} from "../calls.ts";
import type { TwitterCampaign, TwitterCampaignMetadata } from "../rules.ts";

export type TwitterCampaigns = Campaigns<TwitterCampaign, TwitterCampaignMetadata>;

export const twitterCampaignKind: ListedCampaignKind<TwitterCampaign, TwitterCampaignMetadata> = {
  paths: { list: "/twitter", create: "/CreateTwitterCampaign" },
  localStorageKey: "currentTwitterCampaignId",
  calls: {
    remove: deleteTwitterCampaign,
    restore: restoreTwitterCampaign,
    publish: publishTwitterCampaign,
    unpublish: unpublishTwitterCampaign,
    schedule: scheduleTwitterCampaign,
    duplicate: duplicateTwitterCampaign,
  },
  source: (send) => ({
    fetchCurrent: () => send(getCurrentTwitterCampaign, {}),
    fetchById: (id) => send(getTwitterCampaignDetails, { id }),
    fetchPrevious: () => send(getMetadataForFivePreviousTwitterCampaigns, {}),
    fetchOlder: (before) => send(getMetadataForOldPreviousTwitterCampaigns, { before }),
    toListItem: ({ tweets, ...campaign }) => ({ ...campaign, number_of_tweets: tweets.length }),
  }),
};

/** Loads the campaigns for the Twitter page and the dashboard's tab. */
export function loadTwitterCampaigns(args: LoadArgs): Promise<TwitterCampaigns> {
  return loadCampaigns(args, twitterCampaignKind);
}
