import { z } from "zod";
import { countRangeSchemas } from "#features/archive/incidents/count-rules.ts";
import { campaignKindSchema } from "#features/campaigns/rules.ts";
import * as m from "#messages";
import { idInputSchema, idSchema, mutationResultSchema } from "#platform/shared/call-schemas.ts";
import { namedIncidentSchema } from "./rules.ts";

export const startCampaign = {
  summary:
    "Make a draft from the record of a public incident: of a Twitter campaign (`kind` twitter_campaign) with tweets, or of a letter (email_campaign), with the address of the record, its figures and its sources. The response has the draft's _id, and the `path` where it is worked on",
  input: z.object({ kind: campaignKindSchema, incident_id: idSchema }),
  output: mutationResultSchema.extend({ path: z.string() }),
};

export const getNamedIncidents = {
  summary:
    "The incidents that a campaign or a letter names, by an address in its texts or as it was made from one: `said` are the figures that it takes into account, `known` those of the record",
  input: idInputSchema,
  output: z.array(namedIncidentSchema),
};

export const confirmFigures = {
  summary:
    "Say that the texts of a campaign or a letter, `id`, take the figures of an incident that it names into account: `figures` are those that were shown as `known`",
  input: z.object({
    id: idSchema,
    incident_id: idSchema,
    figures: z.object(countRangeSchemas, { error: () => m.figures_required() }),
  }),
  output: mutationResultSchema,
};
