import { get } from "#platform/shared/define-call.ts";
import type * as schemas from "./schemas.ts";

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
