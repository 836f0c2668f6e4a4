import type { CampaignKind } from "#features/campaigns/rules.ts";

/** Returns the page that edits a campaign or a letter. */
export const getDashboardPath = (kind: CampaignKind, id: string) =>
  `/dashboard/${kind === "twitter_campaign" ? "twitter" : "email"}/${id}`;

/** The campaigns, and the letters, that the page of an incident lists. */
export const NAMING_CAMPAIGNS_MAX = 10;
/** The sources from which a draft is made. */
export const DRAFT_SOURCES_MAX = 3;
