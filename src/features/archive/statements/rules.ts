import { z } from "zod";
import { languages } from "#platform/shared/languages.ts";
import { narrativesSchema } from "../incidents/narrative-rules.ts";
import { relatedIncidentSchema } from "../incidents/relation-rules.ts";
import { incidentMetadataSchema } from "../incidents/rules.ts";
import { articleSchema } from "../sources/rules.ts";
import { sourceSchema } from "../sources/source-rules.ts";
import { attributionSchema } from "./attributions/rules.ts";
import { claimSchema } from "./claims/rules.ts";

/** A public campaign or letter that names an incident. */
export const namingCampaignSchema = z.object({
  kind: z.enum(["twitter_campaign", "email_campaign"]),
  _id: z.string(),
  title: z.string(),
  language: z.enum(languages),
  /** The listed translations of the campaign; absent without any. */
  translations: z.array(z.object({ _id: z.string(), language: z.enum(languages) })).optional(),
});
export type NamingCampaign = z.infer<typeof namingCampaignSchema>;

/** An incident with its narratives, which lists omit, its articles, newest first, and all its sources: articles, videos and images. */
export const incidentSchema = incidentMetadataSchema.extend({
  ...narrativesSchema.shape,
  articles: z.array(articleSchema),
  sources: z.array(sourceSchema),
  /** The figures of the sources, newest first. */
  claims: z.array(claimSchema),
  /** The attributions of the sources, newest first. */
  attributions: z.array(attributionSchema),
  /** The last of the incidents that replace it; absent without one. */
  replacement: relatedIncidentSchema.optional(),
  /** The series that it is part of. */
  series: relatedIncidentSchema.optional(),
  /** Its own parts, in the order of their days. */
  parts: z.array(relatedIncidentSchema).optional(),
  /** Campaigns and then letters that name it, newest first. */
  campaigns: z.array(namingCampaignSchema).optional(),
});
export type Incident = z.infer<typeof incidentSchema>;
