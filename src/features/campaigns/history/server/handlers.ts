import { createEndpoints, type Endpoint } from "#platform/server/calls/call-handler.ts";
import * as calls from "../admin-calls.ts";
import { CHANGES_PAGE_SIZE, changeKindSchema } from "../rules.ts";
import * as schemas from "../schemas.ts";
import { describeCampaignEntries } from "./describe-entries.ts";
import { type Db, type HistoryEntry, listEntries } from "./history-store.ts";
import { mergeSaves } from "./merge-saves.ts";

const ENTRIES_READ_AT_ONCE = 100;

/** Returns the endpoint of the changes of campaigns, which are read from the audit trail. */
export const createCampaignHistoryEndpoints = (): Endpoint<Db>[] =>
  createEndpoints(calls, schemas, {
    getCampaignChanges: async ({ before }, { db }) => describeCampaignEntries(db, await listChanges(db, before)),
  });

/** Returns a page of changes, and reads as many entries as that needs. */
async function listChanges(db: Db, before: number | undefined): Promise<HistoryEntry[]> {
  let changes: HistoryEntry[] = [];
  for (let cursor = before; ; ) {
    const entries = await listEntries(db, { kinds: changeKindSchema.options, before: cursor }, ENTRIES_READ_AT_ONCE);
    changes = mergeSaves([...changes, ...entries]);
    // The last change may continue in entries that were not read yet.
    if (entries.length < ENTRIES_READ_AT_ONCE || changes.length > CHANGES_PAGE_SIZE) return changes.slice(0, CHANGES_PAGE_SIZE);
    cursor = entries.at(-1)?.sequence;
  }
}
