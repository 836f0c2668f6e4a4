import { incidentPage } from "#features/archive/pages/web/incident-page.ts";
import { emailCampaignPage } from "#features/campaigns/email/web/email-campaign-page.ts";
import { twitterCampaignPage } from "#features/campaigns/twitter/web/twitter-campaign-page.ts";
import type { ItemPages } from "#platform/shared/item-page.ts";

/** The pages of the kinds of items that are published. */
export const itemPages: ItemPages = {
  twitter_campaign: twitterCampaignPage,
  email_campaign: emailCampaignPage,
  incident: incidentPage,
};
