import { z } from "zod";
import { campaignKindSchema } from "#features/campaigns/rules.ts";
import { idSchema, mutationResultSchema } from "#platform/shared/call-schemas.ts";

export const startCampaign = {
  summary:
    "Make a draft from the record of a public incident: of a Twitter campaign (`kind` twitter_campaign) with tweets, or of a letter (email_campaign), with the address of the record, its figures and its sources. The response has the draft's _id, and the `path` where it is worked on",
  input: z.object({ kind: campaignKindSchema, incident_id: idSchema }),
  output: mutationResultSchema.extend({ path: z.string() }),
};
