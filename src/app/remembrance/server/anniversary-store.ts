import { getAdminKind } from "#app/history/admin-kind-rules.ts";
import type { Db } from "#database/database.ts";
import { isListedIncident, isNotReplaced } from "#features/archive/incidents/server/listed-incident-store.ts";
import { withTexts } from "#features/archive/incidents/server/text-store.ts";
import { CAMPAIGN_KINDS } from "#features/campaigns/rules.ts";
import { REMEMBERED_STATUSES } from "../rules.ts";

export type { Db };

/**
 * Returns the public incidents of exactly known days in which people were killed, those with the most people killed at least first, at
 * most `limit`. Incidents that are not reviewed, disputed or replaced are left out.
 */
export async function listIncidentsOfDays(db: Db, days: string[], limit: number) {
  const rows = await db
    .selectFrom("incident")
    .select(["id as _id", "date"])
    .where("date_of_incident", "in", days)
    // A month, an interval and "about" have a first day, too.
    .whereRef("date", "=", "date_of_incident")
    .where("number_of_killed", ">", 0)
    .where("verification", "in", REMEMBERED_STATUSES)
    .where(isListedIncident)
    .where(isNotReplaced)
    .orderBy("number_of_killed", "desc")
    .orderBy("sequence")
    .limit(limit)
    .execute();
  return withTexts(db, rows);
}

/** Returns the newest draft of a campaign, else of a letter, that names an incident; null without one. */
export async function findDraft(db: Db, incidentId: string): Promise<{ title: string; path: string } | null> {
  for (const kind of CAMPAIGN_KINDS) {
    const draft = await db
      // The tables share the columns used here.
      .selectFrom(kind as "twitter_campaign")
      .innerJoin("item_incident", "item_id", "id")
      .select(["id", "title"])
      .where("incident_id", "=", incidentId)
      .where("publication", "=", "draft")
      .where("deleted_at", "is", null)
      .orderBy("sequence", "desc")
      .limit(1)
      .executeTakeFirst();
    if (draft) return { title: draft.title, path: getAdminKind(kind).getPath(draft.id) };
  }
  return null;
}
