import { v7 } from "uuid";
import type { z } from "zod";
import { publish } from "#platform/shared/item-calls.ts";
import type { Language } from "#platform/shared/languages.ts";
import { fetchCall, sendCall } from "#platform/web/api/api-client.ts";
import { type ItemCalls, parseDraft } from "#platform/web/forms/create-item-saver.ts";
import { campaignLanguageSchema, incidentsInputSchema } from "../../rules.ts";
import { createTwitterCampaign, editTwitterCampaignMetadata } from "../admin-calls.ts";
import { getTwitterCampaignDetails } from "../calls.ts";
import { detectTwitterCampaignLanguage, draftTwitterCampaignSchema } from "../rules.ts";

/** A tweet in the form; `id` is only a key. */
export type TweetDraft = { id: string; body: string };

/** The initial list of tweets. Its id is constant, so that the server and the browser render the same. */
export const initialDrafts: TweetDraft[] = [{ id: "0", body: "" }];

export function createDraft(body = ""): TweetDraft {
  return { id: v7(), body };
}

/** Replaces the rows made from a text by `whole`. Rows that were edited since stay after it. */
export function joinRows(tweets: TweetDraft[], rows: TweetDraft[], whole: TweetDraft): TweetDraft[] {
  const bodies = new Map(rows.map(({ id, body }) => [id, body]));
  const first = tweets.findIndex(({ id }) => bodies.has(id));
  const rest = tweets.filter(({ id, body }) => bodies.get(id) !== body);
  const index = first === -1 ? rest.length : first;
  return [...rest.slice(0, index), whole, ...rest.slice(index)];
}

const schema = draftTwitterCampaignSchema.extend({ language: campaignLanguageSchema, incidents: incidentsInputSchema });
type DraftFields = z.output<typeof schema>;

/** Leaves out the language if the site detects the same one. */
const toCreatedCampaign = ({ language, incidents, ...fields }: DraftFields) => ({
  ...fields,
  ...(incidents.length > 0 && { incidents }),
  ...(language !== detectTwitterCampaignLanguage(fields) && { language }),
});

/** Saves a campaign as a draft, with its tweets. */
export const twitterCalls: ItemCalls<DraftFields> = {
  create: (fields, options) => sendCall(createTwitterCampaign, { ...toCreatedCampaign(fields), draft: true }, options),
  share: (fields, options) => sendCall(createTwitterCampaign, toCreatedCampaign(fields), options),
  edit: (id, changes, base) => sendCall(editTwitterCampaignMetadata, { twitter_campaign_id: id, ...changes, base, draft: true }),
  publish: (id) => sendCall(publish, { kind: "twitter_campaign", id }),
  find: (id) => fetchCall(getTwitterCampaignDetails, { id }),
};

type TypedCampaign = { title: string; description: string; tweets: TweetDraft[] };

/** Returns the language of the typed text. */
export const detectTypedLanguage = ({ tweets, ...texts }: TypedCampaign): Language =>
  detectTwitterCampaignLanguage({ ...texts, tweets: tweets.map(({ body }) => body) });

/** Parses the typed values; a draft has no empty tweets. */
export function parseTwitterDraft(values: TypedCampaign & { language: Language | ""; incidents: string[] }) {
  const { tweets, language, ...texts } = values;
  const bodies = tweets.map(({ body }) => body).filter((body) => body.trim() !== "");
  return parseDraft({ schema }, { ...texts, language: language || detectTypedLanguage(values), tweets: bodies });
}
