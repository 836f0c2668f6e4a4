import { z } from "zod";
import { emptyInputSchema, idInputSchema, mutationResultSchema, olderItemsInputSchema } from "#platform/shared/call-schemas.ts";
import { campaignExportInputSchema, campaignExportSchema } from "../rules.ts";
import { emailCampaignDraftSchema, emailCampaignEditSchema, emailCampaignMetadataSchema, emailCampaignSchema } from "./rules.ts";

export const createEmailCampaign = {
  summary:
    "Create an e-mail campaign, which visitors send from their own mail; it becomes the current one. `title` and `description` do for `campaign_title` and `campaign_description`. With `draft: true` only admins see it, and all but its title may be missing",
  input: emailCampaignDraftSchema,
  output: mutationResultSchema,
};

export const editEmailCampaignMetadata = {
  summary:
    "Change the title and the description of an e-mail campaign, and its letter, which stays as it is where it is absent. With `base`, what the fields were when the edit began, title and description may be absent too. `_id` and `id` do for `email_campaign_id`. With `draft: true`, which is refused for what is public, all but the title may be empty",
  input: emailCampaignEditSchema,
  output: mutationResultSchema.extend(emailCampaignSchema.omit({ created_at: true }).shape),
};

export const deleteEmailCampaign = {
  summary: "Put an e-mail campaign into the trash",
  input: idInputSchema,
  output: mutationResultSchema,
};

export const getCurrentEmailCampaign = {
  summary: "The newest e-mail campaign with its letter",
  input: emptyInputSchema,
  output: emailCampaignSchema,
};

export const getMetadataForFivePreviousEmailCampaigns = {
  summary: "The five e-mail campaigns before the current one, newest first",
  input: emptyInputSchema,
  output: z.array(emailCampaignMetadataSchema),
};

export const getMetadataForOldPreviousEmailCampaigns = {
  summary: "The e-mail campaigns before the five previous ones, newest first, up to 50; `before` is the _id of the last one seen",
  input: olderItemsInputSchema,
  output: z.array(emailCampaignMetadataSchema),
};

export const getEmailCampaignDetails = {
  summary: "One e-mail campaign with its letter",
  input: idInputSchema,
  output: emailCampaignSchema,
};

export const exportEmailCampaign = {
  summary: "A campaign as a file, also a draft: its letter, or a table with it",
  input: campaignExportInputSchema,
  output: campaignExportSchema,
};
