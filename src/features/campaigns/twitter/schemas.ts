import { z } from "zod";
import {
  emptyInputSchema,
  idInputSchema,
  idSchema,
  mutationResultSchema,
  olderItemsInputSchema,
} from "#platform/shared/call-schemas.ts";
import { editBaseSchema } from "#platform/shared/conflict.ts";
import { createDraftableSchema, createPublicationSchemas, unfinishedShape, wholeShape } from "#platform/shared/publication.ts";
import { retypedTitleSchema } from "../rules.ts";
import {
  deletedTwitterCampaignsSchema,
  publishedTwitterCampaignSchema,
  tweetBodiesSchema,
  tweetBodySchema,
  tweetSchema,
  twitterCampaignMetadataSchema,
  twitterCampaignSchema,
  unfinishedTwitterCampaignSchema,
} from "./rules.ts";

export const createTwitterCampaign = {
  summary:
    "Create a Twitter campaign with its tweets; it becomes the current one. With `draft: true` only admins see it, and all but its title may be missing",
  input: createDraftableSchema(
    publishedTwitterCampaignSchema.extend(wholeShape),
    z.object({
      ...unfinishedShape,
      title: unfinishedTwitterCampaignSchema.shape.title,
      description: unfinishedTwitterCampaignSchema.shape.description.default(""),
      tweets: unfinishedTwitterCampaignSchema.shape.tweets.default([]),
    }),
  ),
  output: mutationResultSchema,
};

export const editTwitterCampaignMetadata = {
  summary:
    "Change the title or the description of a Twitter campaign; what is absent stays as it is. With `draft: true`, which is refused for what is public, the description may be empty, and `tweets` are all tweets of a draft that was never public, in their order",
  input: createDraftableSchema(
    publishedTwitterCampaignSchema
      .omit({ tweets: true })
      .partial()
      .extend({ ...wholeShape, twitter_campaign_id: idSchema, base: editBaseSchema.optional() }),
    unfinishedTwitterCampaignSchema
      .partial()
      .extend({ ...unfinishedShape, twitter_campaign_id: idSchema, base: editBaseSchema.optional() }),
  ),
  output: mutationResultSchema.extend({
    title: z.string(),
    description: z.string(),
    tweets: z.array(z.string()).optional(),
  }),
};

export const deleteTwitterCampaign = {
  summary: "Put a Twitter campaign into the trash",
  input: idInputSchema,
  output: mutationResultSchema,
};

export const getCurrentTwitterCampaign = {
  summary: "The newest Twitter campaign with its tweets",
  input: emptyInputSchema,
  output: twitterCampaignSchema,
};

export const getMetadataForFivePreviousTwitterCampaigns = {
  summary: "The five Twitter campaigns before the current one, newest first",
  input: emptyInputSchema,
  output: z.array(twitterCampaignMetadataSchema),
};

export const getMetadataForOldPreviousTwitterCampaigns = {
  summary:
    "The Twitter campaigns before the five previous ones, newest first, up to 50; `before` is the _id of the last one seen",
  input: olderItemsInputSchema,
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
  summary: "Change the text of a tweet",
  input: z.object({ tweet_id: idSchema, body: tweetBodySchema.optional(), base: editBaseSchema.optional() }),
  output: mutationResultSchema.extend({ body: z.string() }),
};

export const deleteTweet = {
  summary: "Put a tweet of a campaign into the trash; the last one of a campaign stays, unless that is a draft",
  input: z.object({ tweet_id: idSchema, twitter_campaign_id: idSchema }),
  output: mutationResultSchema,
};

export const getDeletedTwitterCampaigns = {
  summary: "The trash: deleted Twitter campaigns, and deleted tweets of campaigns that still stand",
  input: emptyInputSchema,
  output: deletedTwitterCampaignsSchema,
};

export const restoreTwitterCampaign = {
  summary: "Bring a Twitter campaign back to its old place, with the tweets it had when it was deleted",
  input: idInputSchema,
  output: mutationResultSchema,
};

export const restoreTweet = {
  summary: "Bring a deleted tweet back to its old place in its campaign",
  input: idInputSchema,
  output: mutationResultSchema,
};

export const destroyTwitterCampaign = {
  summary: "Delete a Twitter campaign in the trash for good; `title` repeats its title",
  input: z.object({ id: idSchema, title: retypedTitleSchema }),
  output: mutationResultSchema,
};

export const destroyTweet = {
  summary: "Delete a tweet in the trash for good; `title` repeats the title of its campaign",
  input: z.object({ id: idSchema, title: retypedTitleSchema }),
  output: mutationResultSchema,
};

export const getTwitterCampaignDrafts = {
  summary: "The Twitter campaigns that are not public and not in the trash, the last created first",
  input: emptyInputSchema,
  output: z.array(twitterCampaignMetadataSchema),
};

export const {
  publish: publishTwitterCampaign,
  unpublish: unpublishTwitterCampaign,
  schedule: scheduleTwitterCampaign,
  duplicate: duplicateTwitterCampaign,
} = createPublicationSchemas({
  publish: "Make a Twitter campaign public; at its first publication it becomes the current one",
  unpublish: "Take a Twitter campaign from the public; it keeps its place for when it is published again",
  schedule: "Say when a Twitter campaign becomes public by itself; without `publish_at` it does not any more",
  duplicate: "Make a draft with the texts and the tweets of a Twitter campaign; the answer has its _id",
});
