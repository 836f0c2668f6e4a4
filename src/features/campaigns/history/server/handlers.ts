import { createEndpoint, type Endpoint } from "#platform/server/call-handler.ts";
import { getCampaignChanges } from "../calls.ts";
import { CHANGES_PAGE_SIZE } from "../rules.ts";
import * as schemas from "../schemas.ts";
import { type CampaignEntry, type Db, findSubjects, listCampaignEntries } from "./history-store.ts";
import { joinSaves } from "./join-saves.ts";
import { toCampaignChange } from "./to-campaign-change.ts";

const ENTRIES_READ_AT_ONCE = 100;

/** Returns the endpoint of what was changed of campaigns: the audit trail holds all of it. */
export function campaignHistoryHandlers(): Endpoint<Db>[] {
  return [
    createEndpoint(getCampaignChanges, schemas.getCampaignChanges, {
      commit: async ({ before }, { db }) => {
        const entries = await listChanges(db, before);
        const subjects = await findSubjects(db, [...new Set(entries.map(({ subject }) => subject))]);
        return entries.map((entry) => toCampaignChange(entry, subjects.get(entry.subject)));
      },
    }),
  ];
}

/** Returns a page of changes, for which it reads as many entries as make them up. */
async function listChanges(db: Db, before: number | undefined): Promise<CampaignEntry[]> {
  let changes: CampaignEntry[] = [];
  for (let cursor = before; ; ) {
    const entries = await listCampaignEntries(db, cursor, ENTRIES_READ_AT_ONCE);
    changes = joinSaves([...changes, ...entries]);
    // The last change may go on in what was not read.
    if (entries.length < ENTRIES_READ_AT_ONCE || changes.length > CHANGES_PAGE_SIZE) return changes.slice(0, CHANGES_PAGE_SIZE);
    cursor = entries.at(-1)?.sequence;
  }
}
