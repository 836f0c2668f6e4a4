import { z } from "zod";
import { countsSchema } from "#features/archive/incidents/count-rules.ts";
import { titleShape } from "#features/archive/incidents/translation-rules.ts";
import { type CampaignKind, campaignKindSchema } from "#features/campaigns/rules.ts";

/** Returns the page that edits a campaign or a letter. */
export const getDashboardPath = (kind: CampaignKind, id: string) =>
  `/dashboard/${kind === "twitter_campaign" ? "twitter" : "email"}/${id}`;

/** The campaigns, and the letters, that the page of an incident lists. */
export const NAMING_CAMPAIGNS_MAX = 10;
/** The sources from which a draft is made. */
export const DRAFT_SOURCES_MAX = 3;

/** The figures that an item takes into account, and those that the record has now. */
const figuresShape = { said: countsSchema, known: countsSchema };

/** An incident that an item names. */
export const namedIncidentSchema = z.object({ _id: z.string(), ...titleShape, ...figuresShape });
export type NamedIncident = z.infer<typeof namedIncidentSchema>;

/** An item that takes other figures into account than the record has. */
export const outdatedItemSchema = z.object({
  _id: z.string(),
  title: z.string(),
  kind: campaignKindSchema,
  path: z.string(),
  ...figuresShape,
});
export type OutdatedItem = z.infer<typeof outdatedItemSchema>;
