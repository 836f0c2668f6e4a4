import { z } from "zod";
import { imageSchema, videoSchema } from "#features/archive/sources/rules.ts";
import { incidentSchema } from "#features/archive/statements/rules.ts";
import { shownEmailCampaignSchema } from "#features/campaigns/email/recipient-rules.ts";
import { twitterCampaignSchema } from "#features/campaigns/twitter/rules.ts";
import { DAY } from "#platform/shared/time-units.ts";

/** How long a secret link leads to its draft, if nothing ends it before. */
export const DRAFT_LINK_MAX_MS = 14 * DAY;

/** A secret link to a draft. Its address is returned once, when it is created. */
export const draftLinkSchema = z.object({ _id: z.string(), created_at: z.string(), expires_at: z.string() });
export type DraftLink = z.infer<typeof draftLinkSchema>;

/** The content of a secret link: one of the three. */
export const sharedDraftSchema = z.object({
  twitter_campaign: twitterCampaignSchema.nullable(),
  email_campaign: shownEmailCampaignSchema.nullable(),
  incident: incidentSchema.nullable(),
  videos: z.array(videoSchema),
  images: z.array(imageSchema),
});
export type SharedDraft = z.infer<typeof sharedDraftSchema>;
