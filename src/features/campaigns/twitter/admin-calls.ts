import { del, get, patch, post } from "#platform/shared/define-call.ts";
import type * as schemas from "./schemas.ts";

// Separate from the calls of visitors' pages, which do not load these.

export const createTwitterCampaign = post<typeof schemas.createTwitterCampaign>("/create_twitter_campaign", "admin");
export const editTwitterCampaignMetadata = patch<typeof schemas.editTwitterCampaignMetadata>(
  "/edit_twitter_campaign_metadata",
  "admin",
);
export const deleteTwitterCampaign = del<typeof schemas.deleteTwitterCampaign>("/delete_twitter_campaign/:id", "admin");
export const addTweetsToTwitterCampaign = post<typeof schemas.addTweetsToTwitterCampaign>(
  "/add_tweets_to_twitter_campaign",
  "admin",
);
export const editTweet = patch<typeof schemas.editTweet>("/edit_tweet", "admin");
export const deleteTweet = del<typeof schemas.deleteTweet>("/delete_tweet", "admin");
export const exportTwitterCampaign = get<typeof schemas.exportTwitterCampaign>("/export_twitter_campaign/:id", "admin");
