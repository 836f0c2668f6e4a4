import type { Db } from "#database/database.ts";
import { incidentPage } from "#features/archive/pages/web/incident-page.ts";
import { archiveKinds } from "#features/archive/server/kinds.ts";
import { emailKinds } from "#features/campaigns/email/server/kinds.ts";
import { emailCampaignPage } from "#features/campaigns/email/web/email-campaign-page.ts";
import { twitterKinds } from "#features/campaigns/twitter/server/kinds.ts";
import { twitterCampaignPage } from "#features/campaigns/twitter/web/twitter-campaign-page.ts";
import type { ItemKinds } from "#platform/server/calls/item-kind.ts";
import type { ItemPages } from "#platform/shared/item-page.ts";

/** The kinds of items. One that lacks what a service needs for its verbs does not compile. */
export const itemKinds: ItemKinds<Db> = { ...twitterKinds, ...emailKinds, ...archiveKinds };

/** The pages of the kinds of items that are published. */
export const itemPages: ItemPages = {
  twitter_campaign: twitterCampaignPage,
  email_campaign: emailCampaignPage,
  incident: incidentPage,
};
