import type { Db } from "#database/database.ts";
import { incidentPublications } from "#features/archive/incidents/server/incident-store.ts";
import { campaignPublications } from "#features/campaigns/server/campaign-store.ts";
import type { SettingValues } from "#services/settings/settings.ts";

/** The invented address of the demonstration, in place of the owner's own: that of en.json, which the server does not read. */
export const DEMONSTRATION_CONTACT = "contact@example.org";

/** Returns whether a site still has the settings of the demonstration. */
export function isDemonstration(settings: SettingValues): boolean {
  return settings.contact_email === DEMONSTRATION_CONTACT;
}

/** Returns whether the site has any campaign or incident, the trash included. */
export async function hasContent(db: Db): Promise<boolean> {
  for (const store of [...Object.values(campaignPublications), incidentPublications]) if (await store.hasAny(db)) return true;
  return false;
}
