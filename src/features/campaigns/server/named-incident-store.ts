import type { Db } from "#database/database.ts";
import * as m from "#messages";
import { refuse } from "#platform/server/http/errors.ts";
import { getLanguage } from "#platform/server/http/language.ts";
import type { CampaignKind } from "../rules.ts";

/** Returns the ids of the incidents that campaigns name, by the ids of the campaigns. */
export async function listIncidentIds(db: Db, campaignIds: string[]): Promise<Map<string, string[]>> {
  if (campaignIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("item_incident")
    .select(["item_id", "incident_id"])
    .where("item_id", "in", campaignIds)
    .orderBy("incident_id")
    .execute();
  return new Map(
    [...Map.groupBy(rows, ({ item_id }) => item_id)].map(([id, named]) => [id, named.map(({ incident_id }) => incident_id)]),
  );
}

/** Returns the incidents that a campaign names, if an edit changes them. */
export async function readIncidents(db: Db, campaignId: string, changes: { incidents?: string[] | undefined }) {
  if (changes.incidents === undefined) return undefined;
  return { incidents: (await listIncidentIds(db, [campaignId])).get(campaignId) ?? [] };
}

/** Copies the incidents that a campaign names to its duplicate. */
export async function copyIncidents(tx: Db, kind: CampaignKind, fromId: string, toId: string): Promise<void> {
  await saveIncidents(tx, kind, toId, (await listIncidentIds(tx, [fromId])).get(fromId) ?? []);
}

/**
 * Replaces the incidents that a campaign names.
 *
 * @throws {RefusalError} for one that does not exist
 */
export async function saveIncidents(tx: Db, kind: CampaignKind, campaignId: string, ids: string[]): Promise<void> {
  await deleteNamedIncidents(tx, campaignId);
  if (ids.length === 0) return;
  const known = await tx.selectFrom("incident").select("id").where("id", "in", ids).execute();
  if (known.length < ids.length) refuse("incidents", m.campaign_incident_unknown());
  const rows = ids.map((incident_id) => ({ kind, item_id: campaignId, incident_id }));
  await tx.insertInto("item_incident").values(rows).execute();
}

export async function deleteNamedIncidents(tx: Db, campaignId: string): Promise<void> {
  await tx.deleteFrom("item_incident").where("item_id", "=", campaignId).execute();
}

/** Returns the titles of incidents by their ids, in the reader's language where they have one. */
export async function findIncidentTitles(db: Db, ids: string[]): Promise<Record<string, string>> {
  if (ids.length === 0) return {};
  const texts = await db
    .selectFrom("incident_text")
    .select(["incident_id", "language", "title"])
    .where("incident_id", "in", ids)
    .where("title", "!=", "")
    .execute();
  const language = getLanguage();
  texts.sort((one, other) => Number(one.language === language) - Number(other.language === language));
  return Object.fromEntries(texts.map(({ incident_id, title }) => [incident_id, title]));
}
