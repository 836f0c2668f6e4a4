import { z } from "zod";
import { idInputSchema, mutationResultSchema } from "#platform/shared/call-schemas.ts";
import { campaignExportInputSchema, campaignExportSchema, listInputSchema, olderListInputSchema } from "../rules.ts";
import {
  recipientCheckSchema,
  recipientListSchema,
  recipientMarkSchema,
  recipientTableSchema,
  representativesSchema,
  residenceInputSchema,
  shownEmailCampaignSchema,
} from "./recipient-rules.ts";
import { emailCampaignDraftSchema, emailCampaignEditSchema, emailCampaignMetadataSchema, emailCampaignSchema } from "./rules.ts";

export const createEmailCampaign = {
  summary:
    "Create an e-mail campaign, which visitors send from their own mail; it becomes the current one. `title` and `description` may replace `campaign_title` and `campaign_description`. Without `language` it is in that of the script of its texts; `incidents` are the ids of those that it is about. With `draft: true` only admins see it, and all but its title may be missing",
  input: emailCampaignDraftSchema,
  output: mutationResultSchema,
};

export const editEmailCampaignMetadata = {
  summary:
    "Change the title and the description of an e-mail campaign, and its letter, its language, the `incidents` that it is about and its `translations` (the letters that tell the same in other languages, one for each, whose translation it becomes in turn), which stay as they are where they are absent. With `base`, what the fields were when the edit began, title and description may be absent too. `_id` and `id` do for `email_campaign_id`. With `draft: true`, which is refused for what is public, all but the title may be empty",
  input: emailCampaignEditSchema,
  output: mutationResultSchema.extend(emailCampaignSchema.omit({ created_at: true }).shape),
};

export const deleteEmailCampaign = {
  summary: "Move an e-mail campaign to the trash",
  input: idInputSchema,
  output: mutationResultSchema,
};

export const getCurrentEmailCampaign = {
  summary:
    "The newest e-mail campaign with its letter; with `countries` where it has recipients by country. With `language` the newest that is written in it, where there is one",
  input: listInputSchema,
  output: shownEmailCampaignSchema,
};

export const getMetadataForFivePreviousEmailCampaigns = {
  summary:
    "The five e-mail campaigns before the current one, newest first. With `language`, those written in it come first, then those without a translation into it",
  input: listInputSchema,
  output: z.array(emailCampaignMetadataSchema),
};

export const getMetadataForOldPreviousEmailCampaigns = {
  summary:
    "The e-mail campaigns before the five previous ones, newest first, up to 50; `before` is the _id of the last one seen. With `language`, those written in it come first, then those without a translation into it",
  input: olderListInputSchema,
  output: z.array(emailCampaignMetadataSchema),
};

export const getEmailCampaignDetails = {
  summary: "One e-mail campaign with its letter; with `countries` where it has recipients by country",
  input: idInputSchema,
  output: shownEmailCampaignSchema,
};

export const getRepresentatives = {
  summary:
    "To whom a letter goes instead of its `to` from a country, or from a region of it: those of the region, then those of the whole country; none to whom mail bounces",
  input: residenceInputSchema,
  output: representativesSchema,
};

export const getEmailRecipients = {
  summary: "The recipients of a letter by country, with those to whom mail bounces",
  input: idInputSchema,
  output: z.array(recipientListSchema),
};

export const setEmailRecipients = {
  summary:
    "Replace the lists of the countries that a table names, and of `countries`; one without rows is removed. `table` is CSV with the columns country, region, name and email, separated by commas, semicolons or tabs. An address that is in the list already keeps its mark; the lists count as checked today. Nothing is stored while a row is wrong",
  input: recipientTableSchema,
  output: mutationResultSchema,
};

export const checkEmailRecipients = {
  summary: "Note that the list of a country was checked today",
  input: recipientCheckSchema,
  output: mutationResultSchema,
};

export const markEmailRecipientBounced = {
  summary: "Mark a recipient to whom mail bounces, whom letters then leave out; with `bounced: false` it works again",
  input: recipientMarkSchema,
  output: mutationResultSchema,
};

export const exportEmailCampaign = {
  summary: "A campaign as a file, also a draft: its letter, or a table with it",
  input: campaignExportInputSchema,
  output: campaignExportSchema,
};
