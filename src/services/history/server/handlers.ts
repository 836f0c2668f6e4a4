import { changeKindSchema } from "#features/campaigns/history/rules.ts";
import { describeCampaignEntries } from "#features/campaigns/history/server/describe-entries.ts";
import type { HistoryEntry } from "#features/campaigns/history/server/history-store.ts";
import * as m from "#messages";
import { createEndpoints, type Endpoint } from "#platform/server/calls/call-handler.ts";
import { refuse } from "#platform/server/http/errors.ts";
import { formatFullName } from "#platform/shared/formats.ts";
import { getStartOfDay } from "#platform/shared/time-units.ts";
import * as calls from "../calls.ts";
import { HISTORY_KINDS, listHistoryKinds } from "../kind-rules.ts";
import type { Act, ActKind, HistoryChange } from "../rules.ts";
import * as schemas from "../schemas.ts";
import { getPutBack } from "./get-put-back.ts";
import { type Db, findTitles, listPeople } from "./history-store.ts";
import { listHistory } from "./list-history.ts";

/** Returns the endpoint of the history of all that admins do, which is read from the audit trail. */
export const createHistoryEndpoints = (): Endpoint<Db>[] =>
  createEndpoints(calls, schemas, {
    searchHistory: async ({ who, what, since, before }, { db, caller }) => {
      const people = await listPeople(db);
      if (who !== undefined && !people.some(({ _id }) => _id === who)) refuse("who", m.trail_who_unknown());
      const allowed = listHistoryKinds(caller?.role === "owner");
      if (what !== undefined && !allowed.includes(what)) refuse("what", m.filter_choice_unknown({ options: allowed.join(", ") }));
      const kinds = (what === undefined ? allowed : [what]).flatMap((kind) => [...HISTORY_KINDS[kind]]);
      const { entries, older } = await listHistory(db, { kinds, accountId: who, since: since && getStartOfDay(since), before });
      return { changes: await describeEntries(db, entries), older: older === null ? null : String(older), people };
    },
  });

async function describeEntries(db: Db, entries: HistoryEntry[]): Promise<HistoryChange[]> {
  const isOfCampaign = (entry: HistoryEntry) => changeKindSchema.options.some((kind) => kind === entry.kind);
  const [campaignEntries, others] = [entries.filter(isOfCampaign), entries.filter((entry) => !isOfCampaign(entry))];
  const changes = await describeCampaignEntries(db, campaignEntries);
  const titles = await findTitles(db, [...new Set(others.map(({ root_id }) => root_id))]);
  const described = new Map([...changes, ...others.map((entry) => toAct(entry, titles))].map((change) => [change._id, change]));
  return entries.flatMap((entry) => {
    const change = described.get(String(entry.sequence));
    if (!change) return [];
    const isGone = "revert" in change ? change.revert === null && change.fields.length > 0 : change.title === "";
    return [{ ...change, put_back: isGone ? null : getPutBack(entry) } as HistoryChange];
  });
}

function toAct(entry: HistoryEntry, titles: ReadonlyMap<string, string>): Omit<Act, "put_back"> {
  const { sequence, at, verb, kind, root_id } = entry;
  return {
    _id: String(sequence),
    at,
    name: formatFullName(entry),
    verb,
    kind: kind as ActKind,
    root_id,
    title: titles.get(root_id) ?? "",
  };
}
