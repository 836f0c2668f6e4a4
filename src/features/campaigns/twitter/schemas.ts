import { z } from "zod";
import {
  emptyInputSchema,
  idInputSchema,
  idSchema,
  mutationResultSchema,
  olderItemsInputSchema,
} from "#platform/shared/call-schemas.ts";
import { campaignDescriptionSchema, campaignTitleSchema, retypedTitleSchema } from "../rules.ts";
import {
  deletedTwitterCampaignsSchema,
  tweetBodiesSchema,
  tweetBodySchema,
  tweetSchema,
  twitterCampaignMetadataSchema,
  twitterCampaignSchema,
} from "./rules.ts";

export const createTwitterCampaign = {
  summary: "Create a Twitter campaign with its tweets; it becomes the current one",
  input: z.object({ title: campaignTitleSchema, description: campaignDescriptionSchema, tweets: tweetBodiesSchema }),
  output: mutationResultSchema,
};

export const editTwitterCampaignMetadata = {
  summary: "Change the title or the description of a Twitter campaign; what is absent stays as it is",
  input: z
    .object({ title: campaignTitleSchema, description: campaignDescriptionSchema })
    .partial()
    .extend({ twitter_campaign_id: idSchema }),
  output: mutationResultSchema.extend({ title: z.string(), description: z.string() }),
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
  input: z.object({ tweet_id: idSchema, body: tweetBodySchema.optional() }),
  output: mutationResultSchema.extend({ body: z.string() }),
};

export const deleteTweet = {
  summary: "Put a tweet of a campaign into the trash; the last one of a campaign stays",
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
