import { del, get, patch, post } from "#platform/shared/define-call.ts";
import type * as schemas from "./schemas.ts";

// Separate from the calls of visitors' pages, which do not load these.

export const createTwitterCampaign = post<typeof schemas.createTwitterCampaign>("/create_twitter_campaign", "admin", {
  verb: "create",
  kind: "twitter_campaign",
  also: { verb: "edit", kind: "twitter_campaign" },
});
export const editTwitterCampaignMetadata = patch<typeof schemas.editTwitterCampaignMetadata>(
  "/edit_twitter_campaign_metadata",
  "admin",
  { verb: "edit", kind: "twitter_campaign" },
);
export const deleteTwitterCampaign = del<typeof schemas.deleteTwitterCampaign>("/delete_twitter_campaign/:id", "admin", {
  verb: "trash",
  kind: "twitter_campaign",
});
export const addTweetsToTwitterCampaign = post<typeof schemas.addTweetsToTwitterCampaign>(
  "/add_tweets_to_twitter_campaign",
  "admin",
  { verb: "add_tweets", kind: "twitter_campaign" },
);
export const editTweet = patch<typeof schemas.editTweet>("/edit_tweet", "admin", { verb: "edit", kind: "tweet" });
export const deleteTweet = del<typeof schemas.deleteTweet>("/delete_tweet", "admin", { verb: "trash", kind: "tweet" });
export const exportTwitterCampaign = get<typeof schemas.exportTwitterCampaign>("/export_twitter_campaign/:id", "admin");
