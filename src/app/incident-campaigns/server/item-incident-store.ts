import type { Db } from "#database/database.ts";
import { isListedIncident } from "#features/archive/incidents/server/listed-incident-store.ts";
import { withTexts } from "#features/archive/incidents/server/text-store.ts";
import { CAMPAIGN_KINDS } from "#features/campaigns/rules.ts";
import { isListedCampaign } from "#features/campaigns/server/campaign-store.ts";
import { withTranslations } from "#features/campaigns/translations/server/translation-store.ts";

export type { Db };

/**
 * Returns the public campaigns and then letters that name an incident, the newest first, at most `limit` of each, with those of their
 * translations that are among them.
 */
export async function listNamingCampaigns(db: Db, incidentId: string, limit: number) {
  const lists = await Promise.all(
    CAMPAIGN_KINDS.map(async (kind) => {
      const rows = await db
        // The tables share the columns used here.
        .selectFrom(kind as "twitter_campaign")
        .innerJoin("item_incident", "item_id", "id")
        .select(["id as _id", "title", "kind", "language", "translation_group"])
        .where("incident_id", "=", incidentId)
        .where(isListedCampaign(kind))
        .orderBy(`${kind as "twitter_campaign"}.sequence`, "desc")
        .limit(limit)
        .execute();
      const campaigns = await withTranslations(db, kind, rows, "visitors");
      return campaigns.map(({ translations = [], ...campaign }) => {
        const named = translations.filter(({ _id }) => rows.some((row) => row._id === _id));
        return { ...campaign, ...(named.length > 0 && { translations: named }) };
      });
    }),
  );
  return lists.flat();
}

/** Returns the incidents that campaigns name, with the ids of the campaigns; visitors see only public ones. */
export async function listNamedIncidents(db: Db, campaignIds: string[], seenBy: "visitors" | "admins") {
  if (campaignIds.length === 0) return [];
  const rows = await db
    .selectFrom("item_incident")
    .innerJoin("incident", "incident.id", "incident_id")
    .select(["item_id", "incident_id as _id"])
    .where("item_id", "in", campaignIds)
    .$if(seenBy === "visitors", (named) => named.where(isListedIncident))
    .orderBy("incident_id")
    .execute();
  return withTexts(db, rows);
}
