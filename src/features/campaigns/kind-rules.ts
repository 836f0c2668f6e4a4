import { z } from "zod";
import * as m from "#messages";

/** The kinds of campaigns, by the names of their tables. */
export const CAMPAIGN_KINDS = ["twitter_campaign", "email_campaign"] as const;
export const campaignKindSchema = z.enum(CAMPAIGN_KINDS, { error: () => m.does_not_exist() });
export type CampaignKind = (typeof CAMPAIGN_KINDS)[number];
