import type { z } from "zod";
import { fetchCall, sendCall } from "#platform/web/api/api-client.ts";
import { type DraftCalls, parseDraft } from "#platform/web/forms/site-draft.ts";
import {
  createTwitterCampaign,
  editTwitterCampaignMetadata,
  getTwitterCampaignDetails,
  getTwitterCampaignDrafts,
  publishTwitterCampaign,
} from "../calls.ts";
import { unfinishedTwitterCampaignSchema } from "../rules.ts";
import type { TweetDraft } from "./tweet-drafts.ts";

type DraftFields = z.output<typeof unfinishedTwitterCampaignSchema>;

/** Saves a campaign as a draft, with its tweets. */
export const twitterDraftCalls: DraftCalls<DraftFields> = {
  create: (fields, options) => sendCall(createTwitterCampaign, { ...fields, draft: true }, options),
  edit: (id, changes, base, options) =>
    sendCall(editTwitterCampaignMetadata, { twitter_campaign_id: id, ...changes, base, draft: true }, options),
  publish: (id) => sendCall(publishTwitterCampaign, { id }),
  find: async (id) => {
    const { title, description, tweets, publication } = await fetchCall(getTwitterCampaignDetails, { id });
    return { publication, fields: { title, description, tweets: tweets.map(({ body }) => body) } };
  },
  list: () => fetchCall(getTwitterCampaignDrafts),
};

const rules = { schema: unfinishedTwitterCampaignSchema, needed: { title: "" } };

/** Reads what was typed; a draft has no empty tweets. */
export function parseTwitterDraft({ tweets, ...texts }: { title: string; description: string; tweets: TweetDraft[] }) {
  const bodies = tweets.map(({ body }) => body).filter((body) => body.trim() !== "");
  return parseDraft(rules, { ...texts, tweets: bodies });
}
