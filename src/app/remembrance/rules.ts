import { z } from "zod";
import { incidentMetadataSchema } from "#features/archive/incidents/rules.ts";
import { titleShape } from "#features/archive/incidents/translation-rules.ts";
import type { VerificationStatus } from "#features/archive/incidents/verification-rules.ts";
import { namingCampaignSchema } from "#features/archive/statements/rules.ts";

/** Statuses shown on the home page without an admin's review: there is a source, and no source disputes it. */
export const REMEMBERED_STATUSES: VerificationStatus[] = ["reported", "corroborated", "verified"];
/** How many days before an anniversary the dashboard names it. */
export const DAYS_AHEAD = 14;
/** How many incidents are remembered on one day. */
export const REMEMBERED_MAX_COUNT = 6;
/** The campaigns, and the letters, of the incident of the day. */
export const REMEMBERED_CAMPAIGNS_MAX = 1;

const anniversaryShape = { years: z.number().int(), calendar: z.enum(["gregorian", "ethiopian"]) };

/** The remembrance of a day: the incident with the most people killed, the campaign and the letter that name it, and the others. */
export const remembranceSchema = z.object({
  ...anniversaryShape,
  incident: incidentMetadataSchema,
  campaigns: z.array(namingCampaignSchema),
  others: z.array(z.object({ _id: z.string(), ...titleShape, ...anniversaryShape })),
});
export type Remembrance = z.infer<typeof remembranceSchema>;

/** An anniversary to prepare, in `days` days. */
export const upcomingSchema = z.object({
  _id: z.string(),
  ...titleShape,
  ...anniversaryShape,
  days: z.number().int(),
  /** The newest draft of a campaign or a letter that names the incident; null without one. */
  draft: z.object({ title: z.string(), path: z.string() }).nullable(),
});
export type Upcoming = z.infer<typeof upcomingSchema>;
