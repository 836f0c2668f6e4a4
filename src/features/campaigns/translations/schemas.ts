import { z } from "zod";
import { CAMPAIGN_TITLES_MAX_COUNT, campaignKindSchema, translationSchema } from "../rules.ts";

export const getCampaignTitles = {
  summary: `The newest campaigns of a kind (twitter_campaign or email_campaign) that are not in the trash, drafts too, up to ${CAMPAIGN_TITLES_MAX_COUNT}, with title and language: what an admin can choose from as a translation`,
  input: z.object({ kind: campaignKindSchema }),
  output: z.array(translationSchema.extend({ title: z.string() })),
};
