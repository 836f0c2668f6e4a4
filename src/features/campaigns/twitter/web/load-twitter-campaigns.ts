import { type ItemPageData, loadItemPage } from "#platform/web/recent-list/load-item-page.ts";
import type { LoadArgs } from "#platform/web/routing/create-loader.ts";
import {
  getCurrentTwitterCampaign,
  getMetadataForFivePreviousTwitterCampaigns,
  getMetadataForOldPreviousTwitterCampaigns,
  getTwitterCampaignDetails,
} from "../calls.ts";
import type { TwitterCampaign, TwitterCampaignMetadata } from "../rules.ts";

export type TwitterCampaigns = ItemPageData<TwitterCampaign, TwitterCampaignMetadata>;

/** What a screen of Twitter campaigns shows: the campaign with `id`, or the current one, and the others. */
export function loadTwitterCampaigns({ send, url }: LoadArgs, id?: string): Promise<TwitterCampaigns> {
  return loadItemPage(url, id, {
    current: () => send(getCurrentTwitterCampaign, {}),
    getById: (wanted) => send(getTwitterCampaignDetails, { id: wanted }),
    getFivePrevious: () => send(getMetadataForFivePreviousTwitterCampaigns, {}),
    older: (before) => send(getMetadataForOldPreviousTwitterCampaigns, { before }),
    toListItem: ({ tweets, ...campaign }) => ({ ...campaign, number_of_tweets: tweets.length }),
  });
}
