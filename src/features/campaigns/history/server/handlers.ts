import { createEndpoints, type Endpoint } from "#platform/server/call-handler.ts";
import { findCampaignTitles } from "../../translations/server/translation-store.ts";
import * as calls from "../admin-calls.ts";
import { type CampaignChange, CHANGES_PAGE_SIZE } from "../rules.ts";
import * as schemas from "../schemas.ts";
import { type CampaignEntry, type Db, findSubjects, listCampaignEntries } from "./history-store.ts";
import { mergeSaves } from "./merge-saves.ts";
import { toCampaignChange } from "./to-campaign-change.ts";

const ENTRIES_READ_AT_ONCE = 100;

/** Returns the endpoint of the changes of campaigns, which are read from the audit trail. */
export const createCampaignHistoryEndpoints = (): Endpoint<Db>[] =>
  createEndpoints(calls, schemas, {
    getCampaignChanges: async ({ before }, { db }) => {
      const entries = await listChanges(db, before);
      const subjects = await findSubjects(db, [...new Set(entries.map(({ subject }) => subject))]);
      const changes = entries.map((entry) => toCampaignChange(entry, subjects.get(entry.subject)));
      const titles = await findCampaignTitles(db, [...new Set(changes.flatMap(listTranslations))]);
      return changes.map((change) => {
        const named = listTranslations(change).flatMap((id) => (titles[id] === undefined ? [] : [[id, titles[id]]]));
        return { ...change, ...(named.length > 0 && { titles: Object.fromEntries(named) }) };
      });
    },
  });

/** Returns the ids of the campaigns that a change names as translations, before or after it. */
const listTranslations = ({ fields }: CampaignChange): string[] =>
  fields.flatMap(({ field, before, after }) => (field === "translations" ? [before ?? [], after ?? []].flat() : []));

/** Returns a page of changes, and reads as many entries as it takes. */
async function listChanges(db: Db, before: number | undefined): Promise<CampaignEntry[]> {
  let changes: CampaignEntry[] = [];
  for (let cursor = before; ; ) {
    const entries = await listCampaignEntries(db, cursor, ENTRIES_READ_AT_ONCE);
    changes = mergeSaves([...changes, ...entries]);
    // The last change may continue in entries that were not read yet.
    if (entries.length < ENTRIES_READ_AT_ONCE || changes.length > CHANGES_PAGE_SIZE) return changes.slice(0, CHANGES_PAGE_SIZE);
    cursor = entries.at(-1)?.sequence;
  }
}
