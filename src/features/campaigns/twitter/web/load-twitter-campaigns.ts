import { answerOrRefusal, type LoadArgs } from "#platform/web/load.ts";
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
  /** Older ones, when the address asks for them: those before `before`, on cards numbered from `first` where it says so. */
  older: { page: TwitterCampaignMetadata[]; before?: string; first: number | null } | null;
};

/**
 * What a screen of Twitter campaigns shows: the campaign with `id`, or the current one. `?more` in the address
 * asks for the page after the newest six too, `?before=<_id>` for the page after that campaign.
 */
export async function loadTwitterCampaigns({ send, url }: LoadArgs, id?: string): Promise<TwitterCampaigns> {
  const before = url.searchParams.get("before") ?? undefined;
  const wantsOlder = before !== undefined || url.searchParams.has("more");
  const [asked, current, fivePrevious, page] = await Promise.all([
    id === undefined ? null : answerOrRefusal(send(getTwitterCampaignDetails, { id })),
    answerOrRefusal(send(getCurrentTwitterCampaign, {})),
    send(getMetadataForFivePreviousTwitterCampaigns, {}),
    wantsOlder ? answerOrRefusal(send(getMetadataForOldPreviousTwitterCampaigns, { before })) : null,
  ]);
  const newestOne = "found" in current ? current.found : null;
  const wanted = asked ?? current;
  return {
    shown: "found" in wanted ? wanted.found : null,
    problem: asked && "refused" in asked ? asked.refused : null,
    newest: newestOne ? [metadataOf(newestOne), ...fivePrevious] : [],
    older: page && {
      page: "found" in page ? page.found : [],
      before,
      first: Math.trunc(Number(url.searchParams.get("number"))) || null,
    },
  };
}

function metadataOf({ tweets, ...campaign }: TwitterCampaign): TwitterCampaignMetadata {
  return { ...campaign, number_of_tweets: tweets.length };
}
