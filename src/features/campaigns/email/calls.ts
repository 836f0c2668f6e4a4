import { del, get } from "#platform/shared/define-call.ts";
import type * as schemas from "./schemas.ts";

export const getCurrentEmailCampaign = get<typeof schemas.getCurrentEmailCampaign>("/get_current_email_campaign", "public");
export const getMetadataForFivePreviousEmailCampaigns = get<typeof schemas.getMetadataForFivePreviousEmailCampaigns>(
  "/get_metadata_for_five_previous_email_campaigns",
  "public",
);
export const getMetadataForOldPreviousEmailCampaigns = get<typeof schemas.getMetadataForOldPreviousEmailCampaigns>(
  "/get_metadata_for_old_previous_email_campaigns",
  "public",
);
export const getEmailCampaignDetails = get<typeof schemas.getEmailCampaignDetails>("/get_email_campaign_details/:id", "public");
// Visitors' pages also contain the admins' button.
export const deleteEmailCampaign = del<typeof schemas.deleteEmailCampaign>("/delete_email_campaign/:id", "admin", {
  verb: "trash",
  kind: "email_campaign",
});
export const getRepresentatives = get<typeof schemas.getRepresentatives>("/get_representatives/:id", "public");
