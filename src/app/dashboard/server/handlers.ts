import { isDemonstration } from "#app/demonstration/site-content.ts";
import { isColleagueWaiting } from "#app/demonstration/waiting-colleague.ts";
import { listUpcoming } from "#app/remembrance/server/handlers.ts";
import { countWaitingAccounts, hasSingleOwner } from "#features/accounts/server/account-store.ts";
import { incidentPublications } from "#features/archive/incidents/server/incident-store.ts";
import { campaignPublications } from "#features/campaigns/server/campaign-store.ts";
import { createEndpoints, type Endpoint } from "#platform/server/calls/call-handler.ts";
import { version } from "#platform/server/process/server-config.ts";
import { formatFullName } from "#platform/shared/formats.ts";
import { findLastBackup } from "#services/backup/server/backup-run-store.ts";
import { listExamples, type ReadSettings } from "#services/settings/server/read-settings.ts";
import { listSettingChanges } from "#services/settings/server/setting-store.ts";
import { isSettingName, type SettingValues, siteSettings } from "#services/settings/settings.ts";
import * as calls from "../calls.ts";
import {
  ANNIVERSARIES_NAMED_COUNT,
  COUNTED_LISTS,
  type DashboardOverview,
  PROTECTED_CHANGES_SHOWN_MS,
  SETTING_CHANGES_SEARCHED_COUNT,
} from "../rules.ts";
import * as schemas from "../schemas.ts";
import { type Db, listLastChanges } from "./last-change-store.ts";
import { listRows } from "./list-rows.ts";
import { countRows } from "./row-store.ts";

type DashboardServices = { readSettings: ReadSettings; hasDailyBackup: boolean };

/** Returns the endpoints of the dashboard. */
export function createDashboardEndpoints(services: DashboardServices): Endpoint<Db>[] {
  return createEndpoints(calls, schemas, {
    getDashboardOverview: async (_input, { db, caller, now }) => ({
      anniversaries: await listUpcoming(db, now, ANNIVERSARIES_NAMED_COUNT),
      isDemonstration: isDemonstration(await services.readSettings(db)),
      version,
      hasCampaign:
        (await campaignPublications.twitter_campaign.hasAny(db)) || (await campaignPublications.email_campaign.hasAny(db)),
      hasIncident: await incidentPublications.hasAny(db),
      owner: caller?.role === "owner" ? await findOwnerOverview(db, now, caller.accountId, services) : null,
    }),

    getRows: ({ kind, list, before }, { db }) => listRows(db, kind, list, before),

    getRowCounts: async ({ kind }, { db }) => {
      const counts = await Promise.all(COUNTED_LISTS.map(async (list) => [list, await countRows(db, kind, list)] as const));
      return Object.fromEntries(counts) as Record<(typeof COUNTED_LISTS)[number], number>;
    },

    getLastChanges: async ({ ids }, { db }) => {
      const changes = await listLastChanges(db, ids);
      return changes.map(({ _id, at, ...account }) => ({ _id, at, name: formatFullName(account) }));
    },
  });
}

type ProtectedChanges = NonNullable<DashboardOverview["owner"]>["protectedChanges"];

async function findOwnerOverview(
  db: Db,
  now: Date,
  accountId: string | null,
  { readSettings, hasDailyBackup }: DashboardServices,
): Promise<DashboardOverview["owner"]> {
  const settings = await readSettings(db);
  const examples = listExamples(settings);
  return {
    waitingAccounts: await countPeopleWaiting(db, settings),
    isSingleOwner: await hasSingleOwner(db),
    settings: {
      name: settings["name.en"] !== undefined,
      contact: !examples.includes("contact"),
      networks: !examples.includes("networks"),
      giving: !examples.includes("giving"),
      // A manual backup counts, too.
      backup: hasDailyBackup || (await findLastBackup(db)) !== undefined,
    },
    protectedChanges: await listProtectedChanges(db, {
      since: new Date(now.getTime() - PROTECTED_CHANGES_SHOWN_MS),
      notBy: accountId,
    }),
  };
}

/** Returns how many accounts wait for approval, without the colleague of the demonstration. */
async function countPeopleWaiting(db: Db, settings: SettingValues): Promise<number> {
  const isExampleWaiting = isDemonstration(settings) && (await isColleagueWaiting(db));
  return (await countWaitingAccounts(db)) - (isExampleWaiting ? 1 : 0);
}

/** Returns the changes of others to settings that decide on money or accounts, newest first. */
async function listProtectedChanges(db: Db, changed: { since: Date; notBy: string | null }): Promise<ProtectedChanges> {
  const changes = await listSettingChanges(db, { ...changed, limit: SETTING_CHANGES_SEARCHED_COUNT });
  return changes.flatMap(({ at, name, fields }) => {
    const settings = fields.map(({ field }) => field).filter((field) => isSettingName(field) && siteSettings[field].isProtected);
    return settings.length > 0 ? [{ at, name, settings }] : [];
  });
}
