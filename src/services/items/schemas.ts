import { z } from "zod";
import { deletedIncidentSchema } from "#features/archive/incidents/rules.ts";
import { deletedOrganisationSchema } from "#features/archive/organisations/rules.ts";
import { deletedArticleSchema, deletedImageSchema, deletedVideoSchema } from "#features/archive/sources/rules.ts";
import { deletedAttributionSchema } from "#features/archive/statements/attributions/rules.ts";
import { deletedClaimSchema } from "#features/archive/statements/claims/rules.ts";
import { deletedEmailCampaignSchema } from "#features/campaigns/email/rules.ts";
import { CAMPAIGN_KINDS } from "#features/campaigns/rules.ts";
import { deletedTweetSchema, deletedTwitterCampaignSchema } from "#features/campaigns/twitter/rules.ts";
import { createItemSchemas } from "#platform/shared/item-schemas.ts";

/** The kinds that can be drafts. */
export const PUBLISHABLE_KINDS = [...CAMPAIGN_KINDS, "incident"] as const;

/** The kinds of the trash, as it lists them. */
const trash = {
  twitter_campaign: z.array(deletedTwitterCampaignSchema),
  tweet: z.array(deletedTweetSchema),
  email_campaign: z.array(deletedEmailCampaignSchema),
  incident: z.array(deletedIncidentSchema),
  article: z.array(deletedArticleSchema),
  video: z.array(deletedVideoSchema),
  image: z.array(deletedImageSchema),
  claim: z.array(deletedClaimSchema),
  attribution: z.array(deletedAttributionSchema),
  organisation: z.array(deletedOrganisationSchema),
};

declare module "#platform/shared/item-calls.ts" {
  interface ItemKinds {
    publishable: (typeof PUBLISHABLE_KINDS)[number];
    trash: typeof trash;
  }
}

export const itemSchemas = createItemSchemas(PUBLISHABLE_KINDS, trash);
