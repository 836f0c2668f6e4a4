import { describeCampaignEntries } from "#features/campaigns/history/server/describe-entries.ts";
import type { HistoryEntry } from "#features/campaigns/history/server/history-store.ts";
import * as m from "#messages";
import { createEndpoints, type Endpoint } from "#platform/server/calls/call-handler.ts";
import { refuse } from "#platform/server/http/errors.ts";
import { formatFullName } from "#platform/shared/formats.ts";
import { getStartOfDay } from "#platform/shared/time-units.ts";
import { findTitles } from "#services/items/server/title-store.ts";
import { listChangeKinds, listHistoryKinds } from "../admin-kind-rules.ts";
import * as calls from "../calls.ts";
import { type Act, type ActKind, type HistoryChange, isActKind } from "../rules.ts";
import * as schemas from "../schemas.ts";
import { getPutBack } from "./get-put-back.ts";
import { type Db, listBatchActs, listPeople } from "./history-store.ts";
import { listHistory } from "./list-history.ts";

/** Returns the endpoint of the history of all that admins do, which is read from the audit trail. */
export const createHistoryEndpoints = (): Endpoint<Db>[] =>
  createEndpoints(calls, schemas, {
    searchHistory: async ({ who, what, of, since, before }, { db, caller }) => {
      const people = await listPeople(db);
      if (who !== undefined && !people.some(({ _id }) => _id === who)) refuse("who", m.trail_who_unknown());
      const allowed = listHistoryKinds(caller?.role === "owner");
      if (what !== undefined && !allowed.includes(what)) refuse("what", m.filter_choice_unknown({ options: allowed.join(", ") }));
      const kinds = (what === undefined ? allowed : [what]).flatMap(listChangeKinds);
      const filter = { kinds, accountId: who, itemId: of, since: since && getStartOfDay(since), before };
      const { entries, older } = await listHistory(db, filter);
      // The changes of one import are each by itself, those of several are not.
      const listed = of === undefined ? entries : entries.map((entry) => ({ ...entry, batch_id: null }));
      return {
        changes: await describeEntries(db, listed),
        older: older === null ? null : String(older),
        people,
        of: await findTitle(db, of),
      };
    },
  });

type BatchActs = Awaited<ReturnType<typeof listBatchActs>>;

const findTitle = async (db: Db, id: string | undefined) =>
  id === undefined ? "" : ((await findTitles(db, [id])).get(id) ?? "");

async function describeEntries(db: Db, entries: HistoryEntry[]): Promise<HistoryChange[]> {
  const others = entries.filter(({ kind }) => isActKind(kind));
  const ofCampaigns = entries.filter(({ kind }) => !isActKind(kind));
  const changes = await describeCampaignEntries(db, ofCampaigns);
  const batchIds = [...new Set(others.flatMap(({ batch_id }) => batch_id ?? []))];
  const titles = await findTitles(db, [...new Set([...others.map(({ root_id }) => root_id), ...batchIds])]);
  const acts = await listBatchActs(db, batchIds);
  const described = new Map(
    [...changes, ...others.map((entry) => toAct(entry, titles, acts))].map((change) => [change._id, change]),
  );
  return entries.flatMap((entry) => {
    const change = described.get(String(entry.sequence));
    if (!change) return [];
    const isGone = "revert" in change ? change.revert === null && change.fields.length > 0 : change.title === "";
    const isWhole = isGone || entry.batch_id !== null;
    return [{ ...change, put_back: isWhole ? null : getPutBack(entry) } as HistoryChange];
  });
}

function toAct(entry: HistoryEntry, titles: Map<string, string>, acts: BatchActs): Omit<Act, "put_back"> {
  const { sequence, at, verb, batch_id } = entry;
  const root_id = batch_id ?? entry.root_id;
  return {
    _id: String(sequence),
    at,
    name: formatFullName(entry),
    verb,
    kind: batch_id === null ? (entry.kind as ActKind) : "import",
    root_id,
    title: titles.get(root_id) ?? "",
    ...(batch_id !== null && { acts: acts.get(batch_id) ?? [] }),
  };
}
