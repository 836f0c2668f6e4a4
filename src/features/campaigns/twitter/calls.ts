import { del, get, patch, post } from "#platform/shared/define-call.ts";
import type * as schemas from "./schemas.ts";

export const createTwitterCampaign = post<typeof schemas.createTwitterCampaign>("/create_twitter_campaign", "admin");
export const editTwitterCampaignMetadata = patch<typeof schemas.editTwitterCampaignMetadata>(
  "/edit_twitter_campaign_metadata",
  "admin",
);
export const deleteTwitterCampaign = del<typeof schemas.deleteTwitterCampaign>("/delete_twitter_campaign/:id", "admin");
export const getCurrentTwitterCampaign = get<typeof schemas.getCurrentTwitterCampaign>("/get_current_twitter_campaign", "public");
export const getMetadataForFivePreviousTwitterCampaigns = get<typeof schemas.getMetadataForFivePreviousTwitterCampaigns>(
  "/get_metadata_for_five_previous_twitter_campaigns",
  "public",
);
export const getMetadataForOldPreviousTwitterCampaigns = get<typeof schemas.getMetadataForOldPreviousTwitterCampaigns>(
  "/get_metadata_for_old_previous_twitter_campaigns",
  "public",
);
export const getTwitterCampaignDetails = get<typeof schemas.getTwitterCampaignDetails>(
  "/get_twitter_campaign_details/:id",
  "public",
);
export const addTweetsToTwitterCampaign = post<typeof schemas.addTweetsToTwitterCampaign>(
  "/add_tweets_to_twitter_campaign",
  "admin",
);
export const editTweet = patch<typeof schemas.editTweet>("/edit_tweet", "admin");
export const deleteTweet = del<typeof schemas.deleteTweet>("/delete_tweet", "admin");
