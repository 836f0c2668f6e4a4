import { z } from "zod";
import {
  campaign_description_required,
  campaign_text_too_long,
  campaign_title_differs,
  campaign_title_required,
} from "#messages";
import { limitedText, normalizeLine } from "#platform/shared/limited-text.ts";

/** Inclusive, as the counters "n/60" and "n/160" show them. */
export const CAMPAIGN_TITLE_MAX = 60;
export const CAMPAIGN_DESCRIPTION_MAX = 160;

export const campaignTitle = limitedText({
  required: () => campaign_title_required(),
  max: CAMPAIGN_TITLE_MAX,
  tooLong: campaign_text_too_long,
});

export const campaignDescription = limitedText({
  required: () => campaign_description_required(),
  max: CAMPAIGN_DESCRIPTION_MAX,
  tooLong: campaign_text_too_long,
});

/** A title typed again before something is destroyed, as it would have been stored. */
export const retypedTitle = z.string({ error: () => campaign_title_differs() }).transform(normalizeLine);

/** What every campaign answers wherever it is named. */
export const campaignMetadata = z.object({
  _id: z.string(),
  title: z.string(),
  description: z.string(),
  created_at: z.string(),
});
