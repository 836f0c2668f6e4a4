import { createPublicationStore, isPublished } from "#database/publication-store.ts";

/** The publication store of each kind of campaign. */
export const campaignPublications = {
  twitter_campaign: createPublicationStore("twitter_campaign"),
  email_campaign: createPublicationStore("email_campaign"),
};

/** The SQL condition for campaigns that are public and not in the trash. */
export const isListedCampaign = isPublished;
