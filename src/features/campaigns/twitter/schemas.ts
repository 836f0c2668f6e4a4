import { z } from "zod";
import { idInputSchema, idSchema, mutationResultSchema } from "#platform/shared/call-schemas.ts";
import { editBaseSchema, requireWithoutBase } from "#platform/shared/conflict.ts";
import { createDraftableSchema, draftShape, publishedShape } from "#platform/shared/publication.ts";
import {
  campaignExportInputSchema,
  campaignExportSchema,
  campaignLanguageSchema,
  creationShape,
  languageEditShape,
  listInputSchema,
  olderListInputSchema,
  translationSchema,
} from "../rules.ts";
import {
  draftTwitterCampaignSchema,
  publishedTwitterCampaignSchema,
  tweetBodiesSchema,
  tweetBodySchema,
  tweetSchema,
  twitterCampaignMetadataSchema,
  twitterCampaignSchema,
} from "./rules.ts";

const listedSchema = publishedTwitterCampaignSchema.omit({ tweets: true });
const editShape = { ...languageEditShape, twitter_campaign_id: idSchema, base: editBaseSchema.optional() };

export const createTwitterCampaign = {
  summary:
    "Create a Twitter campaign with its tweets; it becomes the current one. Without `language` it is in that of the script of its texts; `incidents` are the ids of those that it is about. With `draft: true` only admins see it, and all but its title may be missing",
  input: createDraftableSchema(
    publishedTwitterCampaignSchema.extend({ ...publishedShape, ...creationShape }),
    z.object({
      ...draftShape,
      ...creationShape,
      title: draftTwitterCampaignSchema.shape.title,
      description: draftTwitterCampaignSchema.shape.description.default(""),
      tweets: draftTwitterCampaignSchema.shape.tweets.default([]),
    }),
  ),
  output: mutationResultSchema,
};

export const editTwitterCampaignMetadata = {
  summary:
    "Change the title, the description and, where they are given, the language of a Twitter campaign, the `incidents` that it is about and its `translations`: the campaigns that tell the same in other languages, one for each, whose translation it becomes in turn. With `base`, what the fields were when the edit began, those that are absent stay as they are. With `draft: true`, which is refused for what is public, the description may be empty, and `tweets` are all tweets of a draft that was never public, in their order",
  input: createDraftableSchema(
    requireWithoutBase(listedSchema.partial().extend({ ...publishedShape, ...editShape }), listedSchema.shape),
    draftTwitterCampaignSchema.partial().extend({ ...draftShape, ...editShape }),
  ),
  output: mutationResultSchema.extend({
    language: campaignLanguageSchema,
    translations: z.array(translationSchema).optional(),
    title: z.string(),
    description: z.string(),
    tweets: z.array(z.string()).optional(),
  }),
};

export const deleteTwitterCampaign = {
  summary: "Move a Twitter campaign to the trash",
  input: idInputSchema,
  output: mutationResultSchema,
};

export const getCurrentTwitterCampaign = {
  summary: "The newest Twitter campaign with its tweets; with `language` the newest that is written in it, where there is one",
  input: listInputSchema,
  output: twitterCampaignSchema,
};

export const getMetadataForFivePreviousTwitterCampaigns = {
  summary:
    "The five Twitter campaigns before the current one, newest first. With `language`, those written in it come first, then those without a translation into it",
  input: listInputSchema,
  output: z.array(twitterCampaignMetadataSchema),
};

export const getMetadataForOldPreviousTwitterCampaigns = {
  summary:
    "The Twitter campaigns before the five previous ones, newest first, up to 50; `before` is the _id of the last one seen. With `language`, those written in it come first, then those without a translation into it",
  input: olderListInputSchema,
  output: z.array(twitterCampaignMetadataSchema),
};

export const getTwitterCampaignDetails = {
  summary: "One Twitter campaign with its tweets",
  input: idInputSchema,
  output: twitterCampaignSchema,
};

export const addTweetsToTwitterCampaign = {
  summary: "Add tweets at the end of a Twitter campaign",
  input: z.object({ twitter_campaign_id: idSchema, tweets: tweetBodiesSchema }),
  output: mutationResultSchema.extend({ tweets: z.array(tweetSchema) }),
};

export const editTweet = {
  summary: "Change the text of a tweet; `base` is what it was when the edit began",
  input: requireWithoutBase(z.object({ tweet_id: idSchema, body: tweetBodySchema.optional(), base: editBaseSchema.optional() }), {
    body: tweetBodySchema,
  }),
  output: mutationResultSchema.extend({ body: z.string() }),
};

export const deleteTweet = {
  summary: "Move a tweet of a campaign to the trash; the last one of a campaign stays, unless that is a draft",
  input: z.object({ tweet_id: idSchema, twitter_campaign_id: idSchema }),
  output: mutationResultSchema,
};

export const exportTwitterCampaign = {
  summary:
    "A campaign as a file, also a draft: its tweets, numbered, or a table of them, which a field of tweets takes back when it is pasted or dropped",
  input: campaignExportInputSchema,
  output: campaignExportSchema,
};
