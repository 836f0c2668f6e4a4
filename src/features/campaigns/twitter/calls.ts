import { z } from "zod";
import { defineCall } from "#platform/shared/define-call.ts";
import { idSchema } from "#platform/shared/id-schema.ts";
import { mutationResultSchema } from "#platform/shared/mutation-result-schema.ts";
import { campaignDescriptionSchema, campaignTitleSchema, retypedTitleSchema } from "../rules.ts";
import {
  deletedTwitterCampaignsSchema,
  tweet,
  tweetBodiesSchema,
  tweetBodySchema,
  twitterCampaignMetadataSchema,
  twitterCampaignSchema,
} from "./rules.ts";

export const createTwitterCampaign = defineCall({
  method: "POST",
  path: "/create_twitter_campaign",
  access: "admin",
  summary: "Create a Twitter campaign with its tweets; it becomes the current one",
  input: z.object({ title: campaignTitleSchema, description: campaignDescriptionSchema, tweets: tweetBodiesSchema }),
  output: mutationResultSchema,
});

export const editTwitterCampaignMetadata = defineCall({
  method: "PATCH",
  path: "/edit_twitter_campaign_metadata",
  access: "admin",
  summary: "Change the title or the description of a Twitter campaign; what is absent stays as it is",
  input: z
    .object({ title: campaignTitleSchema, description: campaignDescriptionSchema })
    .partial()
    .extend({ twitter_campaign_id: idSchema }),
  output: mutationResultSchema.extend({ title: z.string(), description: z.string() }),
});

export const deleteTwitterCampaign = defineCall({
  method: "DELETE",
  path: "/delete_twitter_campaign/:id",
  access: "admin",
  summary: "Put a Twitter campaign into the trash",
  input: z.object({ id: idSchema }),
  output: mutationResultSchema,
});

export const getCurrentTwitterCampaign = defineCall({
  method: "GET",
  path: "/get_current_twitter_campaign",
  access: "public",
  summary: "The newest Twitter campaign with its tweets",
  input: z.object({}),
  output: twitterCampaignSchema,
});

export const getMetadataForFivePreviousTwitterCampaigns = defineCall({
  method: "GET",
  path: "/get_metadata_for_five_previous_twitter_campaigns",
  access: "public",
  summary: "The five Twitter campaigns before the current one, newest first",
  input: z.object({}),
  output: z.array(twitterCampaignMetadataSchema),
});

export const getMetadataForOldPreviousTwitterCampaigns = defineCall({
  method: "GET",
  path: "/get_metadata_for_old_previous_twitter_campaigns",
  access: "public",
  summary:
    "The Twitter campaigns before the five previous ones, newest first, up to 50; `before` is the _id of the last one seen",
  input: z.object({ before: idSchema.optional() }),
  output: z.array(twitterCampaignMetadataSchema),
});

export const getTwitterCampaignDetails = defineCall({
  method: "GET",
  path: "/get_twitter_campaign_details/:id",
  access: "public",
  summary: "One Twitter campaign with its tweets",
  input: z.object({ id: idSchema }),
  output: twitterCampaignSchema,
});

export const addTweetsToTwitterCampaign = defineCall({
  method: "POST",
  path: "/add_tweets_to_twitter_campaign",
  access: "admin",
  summary: "Add tweets at the end of a Twitter campaign",
  input: z.object({ twitter_campaign_id: idSchema, tweets: tweetBodiesSchema }),
  output: mutationResultSchema.extend({ tweets: z.array(tweet) }),
});

export const editTweet = defineCall({
  method: "PATCH",
  path: "/edit_tweet",
  access: "admin",
  summary: "Change the text of a tweet",
  input: z.object({ tweet_id: idSchema, body: tweetBodySchema.optional() }),
  output: mutationResultSchema.extend({ body: z.string() }),
});

export const deleteTweet = defineCall({
  method: "DELETE",
  path: "/delete_tweet",
  access: "admin",
  summary: "Put a tweet of a campaign into the trash; the last one of a campaign stays",
  input: z.object({ tweet_id: idSchema, twitter_campaign_id: idSchema }),
  output: mutationResultSchema,
});

export const getDeletedTwitterCampaigns = defineCall({
  method: "GET",
  path: "/get_deleted_twitter_campaigns",
  access: "admin",
  summary: "The trash: deleted Twitter campaigns, and deleted tweets of campaigns that still stand",
  input: z.object({}),
  output: deletedTwitterCampaignsSchema,
});

export const restoreTwitterCampaign = defineCall({
  method: "POST",
  path: "/restore_twitter_campaign/:id",
  access: "admin",
  summary: "Bring a Twitter campaign back to its old place, with the tweets it had when it was deleted",
  input: z.object({ id: idSchema }),
  output: mutationResultSchema,
});

export const restoreTweet = defineCall({
  method: "POST",
  path: "/restore_tweet/:id",
  access: "admin",
  summary: "Bring a deleted tweet back to its old place in its campaign",
  input: z.object({ id: idSchema }),
  output: mutationResultSchema,
});

export const destroyTwitterCampaign = defineCall({
  method: "DELETE",
  path: "/destroy_twitter_campaign/:id",
  access: "owner",
  summary: "Delete a Twitter campaign in the trash for good; `title` repeats its title",
  input: z.object({ id: idSchema, title: retypedTitleSchema }),
  output: mutationResultSchema,
});

export const destroyTweet = defineCall({
  method: "DELETE",
  path: "/destroy_tweet/:id",
  access: "owner",
  summary: "Delete a tweet in the trash for good; `title` repeats the title of its campaign",
  input: z.object({ id: idSchema, title: retypedTitleSchema }),
  output: mutationResultSchema,
});
