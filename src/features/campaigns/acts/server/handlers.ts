import { LRUCache } from "lru-cache";
import { createEndpoints, type Endpoint } from "#platform/server/call-handler.ts";
import { throwNotFound } from "#platform/server/errors.ts";
import * as adminCalls from "../admin-calls.ts";
import * as calls from "../calls.ts";
import { ACT_DAYS_SHOWN, ACTS_WRITE_DELAY_MS, roundCount, type ShownCount } from "../rules.ts";
import * as schemas from "../schemas.ts";
import type { ActCounter } from "./act-counter.ts";
import { countActs, countListedActs, type Db, findActedCampaign, listActDays } from "./act-store.ts";

type ActEndpointOptions = {
  actCounter: ActCounter;
  /** Whether the owners have not switched it off. */
  isCounting(db: Db): Promise<boolean>;
};

/** More campaigns than visitors read at a time. */
const SHOWN_MAX_COUNT = 1000;

/** Returns the endpoints that count what is done for campaigns, and return how much. */
export function createActEndpoints({ actCounter, isCounting }: ActEndpointOptions): Endpoint<Db>[] {
  // Each visitor of a campaign's page asks for it.
  const shown = new LRUCache<string, { at: number; count: Promise<ShownCount> }>({ max: SHOWN_MAX_COUNT });

  const readShown = async (db: Db, id: string) => ((await isCounting(db)) ? roundCount(await countListedActs(db, id)) : null);

  return createEndpoints({ ...calls, ...adminCalls }, schemas, {
    countAct: async ({ kind, id }, { db, address }) => {
      if (actCounter.isCounted(id, address)) return {};
      const campaignId = (await findActedCampaign(db, kind, id)) ?? throwNotFound();
      if (await isCounting(db)) actCounter.count(id, address, campaignId);
      return {};
    },

    getActCount: async ({ id }, { db, now }) => {
      const cached = shown.get(id);
      if (cached && now.getTime() - cached.at < ACTS_WRITE_DELAY_MS) return { count: await cached.count };
      const count = readShown(db, id);
      shown.set(id, { at: now.getTime(), count });
      return { count: await count };
    },

    getActDays: async ({ id }, { db }) => {
      await actCounter.store();
      return { total: await countActs(db, id), days: await listActDays(db, id, ACT_DAYS_SHOWN) };
    },
  });
}
