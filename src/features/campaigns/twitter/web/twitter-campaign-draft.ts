import { v7 } from "uuid";
import type { z } from "zod";
import { getDrafts, publish } from "#platform/shared/item-calls.ts";
import { fetchCall, sendCall } from "#platform/web/api/api-client.ts";
import { type DraftCalls, parseDraft } from "#platform/web/forms/site-draft.ts";
import { createTwitterCampaign, editTwitterCampaignMetadata } from "../admin-calls.ts";
import { getTwitterCampaignDetails } from "../calls.ts";
import { draftTwitterCampaignSchema } from "../rules.ts";

/** A tweet that is being written; `id` is only a key. */
export type TweetDraft = { id: string; body: string };

/** The initial list of tweets. Its id is constant, so that the server and the browser render the same. */
export const initialDrafts: TweetDraft[] = [{ id: "0", body: "" }];

export function createDraft(body = ""): TweetDraft {
  return { id: v7(), body };
}

/** Puts `whole` in the place of the rows that were made of it. Rows that were edited since stay after it. */
export function joinRows(tweets: TweetDraft[], rows: TweetDraft[], whole: TweetDraft): TweetDraft[] {
  const bodies = new Map(rows.map(({ id, body }) => [id, body]));
  const index = tweets.findIndex(({ id }) => bodies.has(id));
  const rest = tweets.filter(({ id, body }) => bodies.get(id) !== body);
  return rest.toSpliced(index === -1 ? rest.length : index, 0, whole);
}

type DraftFields = z.output<typeof draftTwitterCampaignSchema>;

/** Saves a campaign as a draft, with its tweets. */
export const twitterDraftCalls: DraftCalls<DraftFields> = {
  create: (fields, options) => sendCall(createTwitterCampaign, { ...fields, draft: true }, options),
  share: (fields, options) => sendCall(createTwitterCampaign, fields, options),
  edit: (id, changes, base, options) =>
    sendCall(editTwitterCampaignMetadata, { twitter_campaign_id: id, ...changes, base, draft: true }, options),
  publish: (id) => sendCall(publish, { kind: "twitter_campaign", id }),
  find: async (id) => {
    const { title, description, tweets, publication } = await fetchCall(getTwitterCampaignDetails, { id });
    return { publication, fields: { title, description, tweets: tweets.map(({ body }) => body) } };
  },
  list: () => fetchCall(getDrafts, { kind: "twitter_campaign" }),
};

const rules = { schema: draftTwitterCampaignSchema, needed: { title: "" } };

/** Reads what was typed; a draft has no empty tweets. */
export function parseTwitterDraft({ tweets, ...texts }: { title: string; description: string; tweets: TweetDraft[] }) {
  const bodies = tweets.map(({ body }) => body).filter((body) => body.trim() !== "");
  return parseDraft(rules, { ...texts, tweets: bodies });
}
