import { z } from "zod";
import {
  emptyInputSchema,
  idInputSchema,
  idSchema,
  mutationResultSchema,
  olderItemsInputSchema,
} from "#platform/shared/call-schemas.ts";
import { createPublicationSchemas } from "#platform/shared/publication.ts";
import { campaignMetadataSchema, retypedTitleSchema } from "../rules.ts";
import { deletedEmailCampaignsSchema, emailCampaignDraftSchema, emailCampaignEditSchema, emailCampaignSchema } from "./rules.ts";

export const createEmailCampaign = {
  summary:
    "Create an e-mail campaign, which visitors send from their own mail; it becomes the current one. `title` and `description` do for `campaign_title` and `campaign_description`. With `draft: true` only admins see it, and all but its title may be missing",
  input: emailCampaignDraftSchema,
  output: mutationResultSchema,
};

export const editEmailCampaignMetadata = {
  summary:
    "Change an e-mail campaign and its letter; what is absent stays as it is. `_id` and `id` do for `email_campaign_id`. With `draft: true`, which is refused for what is public, all but the title may be empty",
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
  output: z.array(campaignMetadataSchema),
};

export const getMetadataForOldPreviousEmailCampaigns = {
  summary: "The e-mail campaigns before the five previous ones, newest first, up to 50; `before` is the _id of the last one seen",
  input: olderItemsInputSchema,
  output: z.array(campaignMetadataSchema),
};

export const getEmailCampaignDetails = {
  summary: "One e-mail campaign with its letter",
  input: idInputSchema,
  output: emailCampaignSchema,
};

export const getDeletedEmailCampaigns = {
  summary: "The trash: deleted e-mail campaigns",
  input: emptyInputSchema,
  output: deletedEmailCampaignsSchema,
};

export const restoreEmailCampaign = {
  summary: "Bring an e-mail campaign back to its old place",
  input: idInputSchema,
  output: mutationResultSchema,
};

export const destroyEmailCampaign = {
  summary: "Delete an e-mail campaign in the trash for good; `title` repeats its title",
  input: z.object({ id: idSchema, title: retypedTitleSchema }),
  output: mutationResultSchema,
};

export const getEmailCampaignDrafts = {
  summary: "The e-mail campaigns that are not public and not in the trash, the last created first",
  input: emptyInputSchema,
  output: z.array(campaignMetadataSchema),
};

export const {
  publish: publishEmailCampaign,
  unpublish: unpublishEmailCampaign,
  schedule: scheduleEmailCampaign,
  duplicate: duplicateEmailCampaign,
} = createPublicationSchemas({
  publish: "Make an e-mail campaign public; at its first publication it becomes the current one",
  unpublish: "Take an e-mail campaign from the public; it keeps its place for when it is published again",
  schedule: "Say when an e-mail campaign becomes public by itself; without `publish_at` it does not any more",
  duplicate: "Make a draft with the texts of an e-mail campaign; the answer has its _id",
});
