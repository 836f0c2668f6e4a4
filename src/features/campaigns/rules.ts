import { z } from "zod";
import {
  campaign_description_required,
  campaign_text_too_long,
  campaign_title_mismatch,
  campaign_title_required,
} from "#messages";
import { publicationSchema } from "#platform/shared/publication.ts";
import { createTextSchema, normalizeLine } from "#platform/shared/text-schema.ts";

/** Maximum lengths are inclusive, as in the counters "n/60" and "n/160". */
export const CAMPAIGN_TITLE_MAX_LENGTH = 60;
export const CAMPAIGN_DESCRIPTION_MAX_LENGTH = 160;

export const campaignTitleSchema = createTextSchema({
  required: () => campaign_title_required(),
  max: CAMPAIGN_TITLE_MAX_LENGTH,
  tooLong: campaign_text_too_long,
});

const descriptionOptions = {
  required: () => campaign_description_required(),
  max: CAMPAIGN_DESCRIPTION_MAX_LENGTH,
  tooLong: campaign_text_too_long,
};
export const campaignDescriptionSchema = createTextSchema(descriptionOptions);
/** That of a draft. */
export const unfinishedDescriptionSchema = createTextSchema({ ...descriptionOptions, mayBeBlank: true });

/** A title typed again to confirm that something is destroyed, normalized like a stored title. */
export const retypedTitleSchema = z.string({ error: () => campaign_title_mismatch() }).transform(normalizeLine);

/** The fields of a campaign in every response that contains one. */
export const campaignMetadataSchema = z.object({
  _id: z.string(),
  title: z.string(),
  description: z.string(),
  created_at: z.string(),
  publication: publicationSchema.optional(),
});
export type CampaignMetadata = z.infer<typeof campaignMetadataSchema>;
