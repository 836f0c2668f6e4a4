import type { LoadArgs } from "#platform/web/load.ts";
import { loadShown, type ShownAndOthers } from "#platform/web/load-shown.ts";
import {
  getCurrentTwitterCampaign,
  getMetadataForFivePreviousTwitterCampaigns,
  getMetadataForOldPreviousTwitterCampaigns,
  getTwitterCampaignDetails,
} from "../calls.ts";
import type { TwitterCampaign, TwitterCampaignMetadata } from "../rules.ts";

export type TwitterCampaigns = ShownAndOthers<TwitterCampaign, TwitterCampaignMetadata>;

/** What a screen of Twitter campaigns shows: the campaign with `id`, or the current one, and the others. */
export function loadTwitterCampaigns({ send, url }: LoadArgs, id?: string): Promise<TwitterCampaigns> {
  return loadShown(url, id, {
    current: () => send(getCurrentTwitterCampaign, {}),
    withId: (wanted) => send(getTwitterCampaignDetails, { id: wanted }),
    fivePrevious: () => send(getMetadataForFivePreviousTwitterCampaigns, {}),
    older: (before) => send(getMetadataForOldPreviousTwitterCampaigns, { before }),
    toOther: ({ tweets, ...campaign }) => ({ ...campaign, number_of_tweets: tweets.length }),
  });
}
