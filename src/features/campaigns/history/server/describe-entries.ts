import { findCampaignTitles } from "../../translations/server/translation-store.ts";
import type { CampaignChange } from "../rules.ts";
import { type Db, findSubjects, type HistoryEntry } from "./history-store.ts";
import { toCampaignChange } from "./to-campaign-change.ts";

/** Returns the changes of campaigns that entries of the audit trail are about, in their order. */
export async function describeCampaignEntries(db: Db, entries: HistoryEntry[]): Promise<CampaignChange[]> {
  const subjects = await findSubjects(db, [...new Set(entries.map(({ subject }) => subject))]);
  const changes = entries.map((entry) => toCampaignChange(entry, subjects.get(entry.subject)));
  const titles = await findCampaignTitles(db, [...new Set(changes.flatMap(listTranslations))]);
  return changes.map((change) => {
    const named = listTranslations(change).flatMap((id) => (titles[id] === undefined ? [] : [[id, titles[id]]]));
    return { ...change, ...(named.length > 0 && { titles: Object.fromEntries(named) }) };
  });
}

/** Returns the ids of the campaigns that a change names as translations, before or after it. */
const listTranslations = ({ fields }: CampaignChange): string[] =>
  fields.flatMap(({ field, before, after }) => (field === "translations" ? [before ?? [], after ?? []].flat() : []));
