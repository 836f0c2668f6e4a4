import type { Db } from "#database/database.ts";
import { hasAnyIncident } from "#features/archive/incidents/server/incident-store.ts";
import { hasAnyCampaign } from "#features/campaigns/server/campaign-store.ts";

/** Returns whether the site has any campaign or incident, the trash included. */
export async function hasContent(db: Db): Promise<boolean> {
  return (
    (await hasAnyCampaign(db, "twitter_campaign")) || (await hasAnyCampaign(db, "email_campaign")) || (await hasAnyIncident(db))
  );
}
