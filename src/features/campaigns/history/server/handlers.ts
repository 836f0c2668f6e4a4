import { createEndpoint, type Endpoint } from "#platform/server/call-handler.ts";
import { getCampaignChanges } from "../calls.ts";
import { CHANGES_PAGE_SIZE } from "../rules.ts";
import * as schemas from "../schemas.ts";
import { type Db, findSubjects, listCampaignEntries } from "./history-store.ts";
import { toCampaignChange } from "./to-campaign-change.ts";

/** Returns the endpoint of what was changed of campaigns: the audit trail holds all of it. */
export function campaignHistoryHandlers(): Endpoint<Db>[] {
  return [
    createEndpoint(getCampaignChanges, schemas.getCampaignChanges, {
      commit: async ({ before }, { db }) => {
        const entries = await listCampaignEntries(db, before, CHANGES_PAGE_SIZE);
        const subjects = await findSubjects(db, [...new Set(entries.map(({ subject }) => subject))]);
        return entries.map((entry) => toCampaignChange(entry, subjects.get(entry.subject)));
      },
    }),
  ];
}
