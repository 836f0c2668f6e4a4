import { LRUCache } from "lru-cache";
import { createEndpoints, type Endpoint } from "#platform/server/calls/call-handler.ts";
import { throwNotFound } from "#platform/server/http/errors.ts";
import * as adminCalls from "../admin-calls.ts";
import * as calls from "../calls.ts";
import { ACT_DAYS_SHOWN, ACTS_WRITE_DELAY_MS, type ActKind, roundCount } from "../rules.ts";
import * as schemas from "../schemas.ts";
import type { ActCounter } from "./act-counter.ts";
import { countActs, countListedActs, type Db, findActedCampaign, listActDays } from "./act-store.ts";

type ActEndpointOptions = {
  actCounter: ActCounter;
  /** Whether owners have left counting on. */
  isCounting(db: Db): Promise<boolean>;
  /** Changes with every change of public content or of the setting. */
  getPublicVersion(): string;
};

/** More tweets and campaigns than are in use at a time. */
const CACHED_MAX_COUNT = 1000;

/** Returns the endpoints that count acts for campaigns, and return the counts. */
export function createActEndpoints({ actCounter, isCounting, getPublicVersion }: ActEndpointOptions): Endpoint<Db>[] {
  // Cached, because every visitor of a campaign's page requests it.
  const totals = new LRUCache<string, { at: number; total: Promise<number> }>({ max: CACHED_MAX_COUNT });

  const readTotal = (db: Db, id: string, at: number): Promise<number> => {
    const cached = totals.get(id);
    if (cached && at - cached.at < ACTS_WRITE_DELAY_MS) return cached.total;
    const total = countListedActs(db, id);
    totals.set(id, { at, total });
    return total;
  };

  /** The campaigns by act, cached until the data changes, so that a flood costs no queries. */
  const campaignIds = new LRUCache<string, string>({ max: CACHED_MAX_COUNT });
  let version = "";

  /** Returns the campaign of an act; undefined while counting is off. */
  const requireCountingCampaign = async (db: Db, kind: ActKind, id: string): Promise<string | undefined> => {
    const current = getPublicVersion();
    if (current !== version) campaignIds.clear();
    version = current;
    const key = `${kind} ${id}`;
    const known = campaignIds.get(key);
    if (known !== undefined) return known;
    const campaignId = (await findActedCampaign(db, kind, id)) ?? throwNotFound();
    if (!(await isCounting(db))) return undefined;
    // Another request may have seen a change since this one has read.
    if (version === current) campaignIds.set(key, campaignId);
    return campaignId;
  };

  return createEndpoints({ ...calls, ...adminCalls }, schemas, {
    countAct: async ({ kind, id }, { db, address }) => {
      const mark = actCounter.findMark(id, address);
      if (mark === undefined) return {};
      const campaignId = await requireCountingCampaign(db, kind, id);
      if (campaignId !== undefined) actCounter.count(mark, campaignId);
      return {};
    },

    getActCount: async ({ id }, { db, now }) => ({
      // Read for each request, as a page that is rendered after a change of the setting is cached.
      count: (await isCounting(db)) ? roundCount(await readTotal(db, id, now.getTime())) : null,
    }),

    getActDays: async ({ id }, { db }) => {
      await actCounter.store();
      return { total: await countActs(db, id), days: await listActDays(db, id, ACT_DAYS_SHOWN) };
    },
  });
}
