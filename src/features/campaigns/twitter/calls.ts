import { defineCall } from "#platform/shared/define-call.ts";
import type * as schemas from "./schemas.ts";

export const createTwitterCampaign = defineCall<typeof schemas.createTwitterCampaign>({
  method: "POST",
  path: "/create_twitter_campaign",
  access: "admin",
});

export const editTwitterCampaignMetadata = defineCall<typeof schemas.editTwitterCampaignMetadata>({
  method: "PATCH",
  path: "/edit_twitter_campaign_metadata",
  access: "admin",
});

export const deleteTwitterCampaign = defineCall<typeof schemas.deleteTwitterCampaign>({
  method: "DELETE",
  path: "/delete_twitter_campaign/:id",
  access: "admin",
});

export const getCurrentTwitterCampaign = defineCall<typeof schemas.getCurrentTwitterCampaign>({
  method: "GET",
  path: "/get_current_twitter_campaign",
  access: "public",
});

export const getMetadataForFivePreviousTwitterCampaigns = defineCall<typeof schemas.getMetadataForFivePreviousTwitterCampaigns>({
  method: "GET",
  path: "/get_metadata_for_five_previous_twitter_campaigns",
  access: "public",
});

export const getMetadataForOldPreviousTwitterCampaigns = defineCall<typeof schemas.getMetadataForOldPreviousTwitterCampaigns>({
  method: "GET",
  path: "/get_metadata_for_old_previous_twitter_campaigns",
  access: "public",
});

export const getTwitterCampaignDetails = defineCall<typeof schemas.getTwitterCampaignDetails>({
  method: "GET",
  path: "/get_twitter_campaign_details/:id",
  access: "public",
});

export const addTweetsToTwitterCampaign = defineCall<typeof schemas.addTweetsToTwitterCampaign>({
  method: "POST",
  path: "/add_tweets_to_twitter_campaign",
  access: "admin",
});

export const editTweet = defineCall<typeof schemas.editTweet>({
  method: "PATCH",
  path: "/edit_tweet",
  access: "admin",
});

export const deleteTweet = defineCall<typeof schemas.deleteTweet>({
  method: "DELETE",
  path: "/delete_tweet",
  access: "admin",
});

export const getDeletedTwitterCampaigns = defineCall<typeof schemas.getDeletedTwitterCampaigns>({
  method: "GET",
  path: "/get_deleted_twitter_campaigns",
  access: "admin",
});

export const restoreTwitterCampaign = defineCall<typeof schemas.restoreTwitterCampaign>({
  method: "POST",
  path: "/restore_twitter_campaign/:id",
  access: "admin",
});

export const restoreTweet = defineCall<typeof schemas.restoreTweet>({
  method: "POST",
  path: "/restore_tweet/:id",
  access: "admin",
});

export const destroyTwitterCampaign = defineCall<typeof schemas.destroyTwitterCampaign>({
  method: "DELETE",
  path: "/destroy_twitter_campaign/:id",
  access: "owner",
});

export const destroyTweet = defineCall<typeof schemas.destroyTweet>({
  method: "DELETE",
  path: "/destroy_tweet/:id",
  access: "owner",
});

export const getTwitterCampaignDrafts = defineCall<typeof schemas.getTwitterCampaignDrafts>({
  method: "GET",
  path: "/get_twitter_campaign_drafts",
  access: "admin",
});

export const publishTwitterCampaign = defineCall<typeof schemas.publishTwitterCampaign>({
  method: "POST",
  path: "/publish_twitter_campaign/:id",
  access: "admin",
});

export const unpublishTwitterCampaign = defineCall<typeof schemas.unpublishTwitterCampaign>({
  method: "POST",
  path: "/unpublish_twitter_campaign/:id",
  access: "admin",
});

export const scheduleTwitterCampaign = defineCall<typeof schemas.scheduleTwitterCampaign>({
  method: "POST",
  path: "/schedule_twitter_campaign/:id",
  access: "admin",
});

export const duplicateTwitterCampaign = defineCall<typeof schemas.duplicateTwitterCampaign>({
  method: "POST",
  path: "/duplicate_twitter_campaign/:id",
  access: "admin",
});
