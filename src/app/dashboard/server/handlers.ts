import { findLastBackup } from "#app/backup/server/backup-run-store.ts";
import { countWaitingAccounts, hasSingleOwner } from "#features/accounts/server/account-store.ts";
import { hasAnyIncident, listIncidentsWithoutArticle } from "#features/archive/incidents/server/incident-store.ts";
import { listCampaignsToReservedDomains } from "#features/campaigns/email/server/email-campaign-store.ts";
import { hasAnyCampaign } from "#features/campaigns/server/campaign-store.ts";
import { type CallContext, createEndpoint, type Endpoint } from "#platform/server/call-handler.ts";
import { getDashboardOverview, getLastChanges } from "../calls.ts";
import { ATTENTION_MORE_MAX, ATTENTION_NAMED_COUNT, type AttentionItems, type DashboardOverview } from "../rules.ts";
import * as schemas from "../schemas.ts";
import { type Db, listLastChanges } from "./last-change-store.ts";

type Settings = NonNullable<DashboardOverview["owner"]>["settings"];

/** Returns the endpoints of the dashboard; `settings` says which settings of the environment are set. */
export function dashboardHandlers(settings: Settings): Endpoint<Db>[] {
  return [
    createEndpoint(getDashboardOverview, schemas.getDashboardOverview, {
      commit: async (_input, { db, caller }: CallContext<Db>) => ({
        letters: await listAttentionItems((limit) => listCampaignsToReservedDomains(db, limit)),
        incidents: await listAttentionItems((limit) => listIncidentsWithoutArticle(db, limit)),
        hasCampaign: (await hasAnyCampaign(db, "twitter_campaign")) || (await hasAnyCampaign(db, "email_campaign")),
        hasIncident: await hasAnyIncident(db),
        owner: caller?.role === "owner" ? await findOwnerOverview(db, settings) : null,
      }),
    }),

    createEndpoint(getLastChanges, schemas.getLastChanges, {
      commit: async ({ ids }, { db }: CallContext<Db>) => {
        const changes = await listLastChanges(db, ids);
        return changes.map(({ _id, at, first_name, last_name }) => {
          return { _id, at, name: first_name === null ? null : `${first_name} ${last_name}` };
        });
      },
    }),
  ];
}

async function listAttentionItems(list: (limit: number) => Promise<AttentionItems["items"]>): Promise<AttentionItems> {
  const found = await list(ATTENTION_NAMED_COUNT + ATTENTION_MORE_MAX);
  return { items: found.slice(0, ATTENTION_NAMED_COUNT), more: Math.max(0, found.length - ATTENTION_NAMED_COUNT) };
}

async function findOwnerOverview(db: Db, settings: Settings): Promise<DashboardOverview["owner"]> {
  return {
    waitingAccounts: await countWaitingAccounts(db),
    isSingleOwner: await hasSingleOwner(db),
    // A backup made by hand counts, too.
    settings: { ...settings, backup: settings.backup || (await findLastBackup(db)) !== undefined },
  };
}
