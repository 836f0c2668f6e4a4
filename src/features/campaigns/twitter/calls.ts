import { z } from "zod";
import { actedOn } from "#platform/shared/acted-on.ts";
import { defineCall } from "#platform/shared/define-call.ts";
import { knownId } from "#platform/shared/known-id.ts";
import { campaignDescription, campaignTitle, retypedTitle } from "../rules.ts";
import { deletedTwitterCampaigns, tweet, tweetBodies, tweetBody, twitterCampaign, twitterCampaignMetadata } from "./rules.ts";

export const createTwitterCampaign = defineCall({
  method: "POST",
  path: "/create_twitter_campaign",
  access: "admin",
  summary: "Create a Twitter campaign with its tweets; it becomes the current one",
  input: z.object({ title: campaignTitle, description: campaignDescription, tweets: tweetBodies }),
  output: actedOn,
});

export const editTwitterCampaignMetadata = defineCall({
  method: "PATCH",
  path: "/edit_twitter_campaign_metadata",
  access: "admin",
  summary: "Change the title and the description of a Twitter campaign",
  input: z.object({ twitter_campaign_id: knownId, title: campaignTitle, description: campaignDescription }),
  output: actedOn.extend({ title: z.string(), description: z.string() }),
});

export const deleteTwitterCampaign = defineCall({
  method: "DELETE",
  path: "/delete_twitter_campaign/:id",
  access: "admin",
  summary: "Put a Twitter campaign into the trash",
  input: z.object({ id: knownId }),
  output: actedOn,
});

export const getCurrentTwitterCampaign = defineCall({
  method: "GET",
  path: "/get_current_twitter_campaign",
  access: "public",
  summary: "The newest Twitter campaign with its tweets",
  input: z.object({}),
  output: twitterCampaign,
});

export const getMetadataForFivePreviousTwitterCampaigns = defineCall({
  method: "GET",
  path: "/get_metadata_for_five_previous_twitter_campaigns",
  access: "public",
  summary: "The five Twitter campaigns before the current one, newest first",
  input: z.object({}),
  output: z.array(twitterCampaignMetadata),
});

export const getMetadataForOldPreviousTwitterCampaigns = defineCall({
  method: "GET",
  path: "/get_metadata_for_old_previous_twitter_campaigns",
  access: "public",
  summary:
    "The Twitter campaigns before the five previous ones, newest first, up to 50; `before` is the _id of the last one seen",
  input: z.object({ before: knownId.optional() }),
  output: z.array(twitterCampaignMetadata),
});

export const getTwitterCampaignDetails = defineCall({
  method: "GET",
  path: "/get_twitter_campaign_details/:id",
  access: "public",
  summary: "One Twitter campaign with its tweets",
  input: z.object({ id: knownId }),
  output: twitterCampaign,
});

export const addTweetsToTwitterCampaign = defineCall({
  method: "POST",
  path: "/add_tweets_to_twitter_campaign",
  access: "admin",
  summary: "Add tweets at the end of a Twitter campaign",
  input: z.object({ twitter_campaign_id: knownId, tweets: tweetBodies }),
  output: actedOn.extend({ tweets: z.array(tweet) }),
});

export const editTweet = defineCall({
  method: "PATCH",
  path: "/edit_tweet",
  access: "admin",
  summary: "Change the text of a tweet",
  input: z.object({ tweet_id: knownId, body: tweetBody }),
  output: actedOn.extend({ body: z.string() }),
});

export const deleteTweet = defineCall({
  method: "DELETE",
  path: "/delete_tweet",
  access: "admin",
  summary: "Put a tweet of a campaign into the trash; the last one of a campaign stays",
  input: z.object({ tweet_id: knownId, twitter_campaign_id: knownId }),
  output: actedOn,
});

export const getDeletedTwitterCampaigns = defineCall({
  method: "GET",
  path: "/get_deleted_twitter_campaigns",
  access: "admin",
  summary: "The trash: deleted Twitter campaigns, and deleted tweets of campaigns that still stand",
  input: z.object({}),
  output: deletedTwitterCampaigns,
});

export const restoreTwitterCampaign = defineCall({
  method: "POST",
  path: "/restore_twitter_campaign/:id",
  access: "admin",
  summary: "Bring a Twitter campaign back to its old place, with the tweets it had when it was deleted",
  input: z.object({ id: knownId }),
  output: actedOn,
});

export const restoreTweet = defineCall({
  method: "POST",
  path: "/restore_tweet/:id",
  access: "admin",
  summary: "Bring a deleted tweet back to its old place in its campaign",
  input: z.object({ id: knownId }),
  output: actedOn,
});

export const destroyTwitterCampaign = defineCall({
  method: "DELETE",
  path: "/destroy_twitter_campaign/:id",
  access: "owner",
  summary: "Delete a Twitter campaign in the trash for good; `title` repeats its title",
  input: z.object({ id: knownId, title: retypedTitle }),
  output: actedOn,
});

export const destroyTweet = defineCall({
  method: "DELETE",
  path: "/destroy_tweet/:id",
  access: "owner",
  summary: "Delete a tweet in the trash for good; `title` repeats the title of its campaign",
  input: z.object({ id: knownId, title: retypedTitle }),
  output: actedOn,
});
