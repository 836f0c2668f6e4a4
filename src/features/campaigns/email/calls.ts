import { defineCall } from "#platform/shared/define-call.ts";
import type * as schemas from "./schemas.ts";

export const createEmailCampaign = defineCall<typeof schemas.createEmailCampaign>({
  method: "POST",
  path: "/create_email_campaign",
  access: "admin",
});

export const editEmailCampaignMetadata = defineCall<typeof schemas.editEmailCampaignMetadata>({
  method: "PATCH",
  path: "/edit_email_campaign_metadata",
  access: "admin",
});

export const deleteEmailCampaign = defineCall<typeof schemas.deleteEmailCampaign>({
  method: "DELETE",
  path: "/delete_email_campaign/:id",
  access: "admin",
});

export const getCurrentEmailCampaign = defineCall<typeof schemas.getCurrentEmailCampaign>({
  method: "GET",
  path: "/get_current_email_campaign",
  access: "public",
});

export const getMetadataForFivePreviousEmailCampaigns = defineCall<typeof schemas.getMetadataForFivePreviousEmailCampaigns>({
  method: "GET",
  path: "/get_metadata_for_five_previous_email_campaigns",
  access: "public",
});

export const getMetadataForOldPreviousEmailCampaigns = defineCall<typeof schemas.getMetadataForOldPreviousEmailCampaigns>({
  method: "GET",
  path: "/get_metadata_for_old_previous_email_campaigns",
  access: "public",
});

export const getEmailCampaignDetails = defineCall<typeof schemas.getEmailCampaignDetails>({
  method: "GET",
  path: "/get_email_campaign_details/:id",
  access: "public",
});

export const getDeletedEmailCampaigns = defineCall<typeof schemas.getDeletedEmailCampaigns>({
  method: "GET",
  path: "/get_deleted_email_campaigns",
  access: "admin",
});

export const restoreEmailCampaign = defineCall<typeof schemas.restoreEmailCampaign>({
  method: "POST",
  path: "/restore_email_campaign/:id",
  access: "admin",
});

export const destroyEmailCampaign = defineCall<typeof schemas.destroyEmailCampaign>({
  method: "DELETE",
  path: "/destroy_email_campaign/:id",
  access: "owner",
});

export const getEmailCampaignDrafts = defineCall<typeof schemas.getEmailCampaignDrafts>({
  method: "GET",
  path: "/get_email_campaign_drafts",
  access: "admin",
});

export const publishEmailCampaign = defineCall<typeof schemas.publishEmailCampaign>({
  method: "POST",
  path: "/publish_email_campaign/:id",
  access: "admin",
});

export const unpublishEmailCampaign = defineCall<typeof schemas.unpublishEmailCampaign>({
  method: "POST",
  path: "/unpublish_email_campaign/:id",
  access: "admin",
});

export const scheduleEmailCampaign = defineCall<typeof schemas.scheduleEmailCampaign>({
  method: "POST",
  path: "/schedule_email_campaign/:id",
  access: "admin",
});

export const duplicateEmailCampaign = defineCall<typeof schemas.duplicateEmailCampaign>({
  method: "POST",
  path: "/duplicate_email_campaign/:id",
  access: "admin",
});
