import { z } from "zod";
import { defineCall } from "#platform/shared/define-call.ts";
import { idSchema } from "#platform/shared/id-schema.ts";
import { mutationResultSchema } from "#platform/shared/mutation-result-schema.ts";
import { campaignMetadataSchema, retypedTitleSchema } from "../rules.ts";
import { deletedEmailCampaignsSchema, emailCampaignDraftSchema, emailCampaignEditSchema, emailCampaignSchema } from "./rules.ts";

export const createEmailCampaign = defineCall({
  method: "POST",
  path: "/create_email_campaign",
  access: "admin",
  summary:
    "Create an e-mail campaign, which visitors send from their own mail; it becomes the current one. `title` and `description` do for `campaign_title` and `campaign_description`",
  input: emailCampaignDraftSchema,
  output: mutationResultSchema,
});

export const editEmailCampaignMetadata = defineCall({
  method: "PATCH",
  path: "/edit_email_campaign_metadata",
  access: "admin",
  summary: "Change an e-mail campaign and its letter; what is absent stays as it is. `_id` and `id` do for `email_campaign_id`",
  input: emailCampaignEditSchema,
  output: mutationResultSchema.extend(emailCampaignSchema.omit({ created_at: true }).shape),
});

export const deleteEmailCampaign = defineCall({
  method: "DELETE",
  path: "/delete_email_campaign/:id",
  access: "admin",
  summary: "Put an e-mail campaign into the trash",
  input: z.object({ id: idSchema }),
  output: mutationResultSchema,
});

export const getCurrentEmailCampaign = defineCall({
  method: "GET",
  path: "/get_current_email_campaign",
  access: "public",
  summary: "The newest e-mail campaign with its letter",
  input: z.object({}),
  output: emailCampaignSchema,
});

export const getMetadataForFivePreviousEmailCampaigns = defineCall({
  method: "GET",
  path: "/get_metadata_for_five_previous_email_campaigns",
  access: "public",
  summary: "The five e-mail campaigns before the current one, newest first",
  input: z.object({}),
  output: z.array(campaignMetadataSchema),
});

export const getMetadataForOldPreviousEmailCampaigns = defineCall({
  method: "GET",
  path: "/get_metadata_for_old_previous_email_campaigns",
  access: "public",
  summary: "The e-mail campaigns before the five previous ones, newest first, up to 50; `before` is the _id of the last one seen",
  input: z.object({ before: idSchema.optional() }),
  output: z.array(campaignMetadataSchema),
});

export const getEmailCampaignDetails = defineCall({
  method: "GET",
  path: "/get_email_campaign_details/:id",
  access: "public",
  summary: "One e-mail campaign with its letter",
  input: z.object({ id: idSchema }),
  output: emailCampaignSchema,
});

export const getDeletedEmailCampaigns = defineCall({
  method: "GET",
  path: "/get_deleted_email_campaigns",
  access: "admin",
  summary: "The trash: deleted e-mail campaigns",
  input: z.object({}),
  output: deletedEmailCampaignsSchema,
});

export const restoreEmailCampaign = defineCall({
  method: "POST",
  path: "/restore_email_campaign/:id",
  access: "admin",
  summary: "Bring an e-mail campaign back to its old place",
  input: z.object({ id: idSchema }),
  output: mutationResultSchema,
});

export const destroyEmailCampaign = defineCall({
  method: "DELETE",
  path: "/destroy_email_campaign/:id",
  access: "owner",
  summary: "Delete an e-mail campaign in the trash for good; `title` repeats its title",
  input: z.object({ id: idSchema, title: retypedTitleSchema }),
  output: mutationResultSchema,
});
