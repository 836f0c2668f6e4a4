import { answerOrRefusal, type LoadArgs } from "#platform/web/load.ts";
import { loadOlder, type OlderStart } from "#platform/web/load-older.ts";
import {
  getCurrentTwitterCampaign,
  getMetadataForFivePreviousTwitterCampaigns,
  getMetadataForOldPreviousTwitterCampaigns,
  getTwitterCampaignDetails,
} from "../calls.ts";
import type { TwitterCampaign, TwitterCampaignMetadata } from "../rules.ts";

export type TwitterCampaigns = {
  /** The campaign shown; null when the one asked for does not exist, or there is none at all. */
  shown: TwitterCampaign | null;
  /** Why the campaign asked for is not shown, in the server's words. */
  problem: string | null;
  /** The current one and the five before it. */
  newest: TwitterCampaignMetadata[];
  older: OlderStart<TwitterCampaignMetadata> | null;
};

/** What a screen of Twitter campaigns shows: the campaign with `id`, or the current one, and what else the address asks for. */
export async function loadTwitterCampaigns({ send, url }: LoadArgs, id?: string): Promise<TwitterCampaigns> {
  const [asked, current, fivePrevious, older] = await Promise.all([
    id === undefined ? null : answerOrRefusal(send(getTwitterCampaignDetails, { id })),
    answerOrRefusal(send(getCurrentTwitterCampaign, {})),
    send(getMetadataForFivePreviousTwitterCampaigns, {}),
    loadOlder(url, (before) => send(getMetadataForOldPreviousTwitterCampaigns, { before })),
  ]);
  const newestOne = "found" in current ? current.found : null;
  const wanted = asked ?? current;
  return {
    shown: "found" in wanted ? wanted.found : null,
    problem: asked && "refused" in asked ? asked.refused : null,
    newest: newestOne ? [metadataOf(newestOne), ...fivePrevious] : [],
    older,
  };
}

function metadataOf({ tweets, ...campaign }: TwitterCampaign): TwitterCampaignMetadata {
  return { ...campaign, number_of_tweets: tweets.length };
}
