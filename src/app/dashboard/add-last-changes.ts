import { toChunks } from "#platform/shared/lists.ts";
import type { Send } from "#platform/web/api/api-client.ts";
import { addToShown } from "#platform/web/recent-list/add-to-shown.ts";
import type { RecentListSource } from "#platform/web/recent-list/load-recent-list.ts";
import type { LastChanges, WithLastChange, WithLastChanges } from "#platform/web/ui/last-change-note.tsx";
import { getLastChanges } from "./calls.ts";
import { LAST_CHANGES_MAX_COUNT } from "./rules.ts";

type WithId = { _id: string };

/** Adds to the items of a list who changed them last, with one more call for each page of them. */
export function addLastChanges<Shown extends WithId, Other extends WithId>(
  source: RecentListSource<Shown, Other>,
  getParts: (shown: Shown) => WithId[] = () => [],
): RecentListSource<WithLastChanges<Shown>, WithLastChange<Other>> {
  const addChanges = async (send: Send, shown: Shown) => ({
    changes: await fetchLastChanges(send, [shown, ...getParts(shown)]),
  });
  return (send) => {
    const { fetchPrevious, fetchOlder, toListItem, ...fetchShown } = addToShown(source, addChanges)(send);
    const addToOthers = async (others: Other[]) => {
      const changes = await fetchLastChanges(send, others);
      return others.map((other) => ({ ...other, lastChange: changes[other._id] }));
    };
    return {
      ...fetchShown,
      fetchPrevious: async () => addToOthers(await fetchPrevious()),
      fetchOlder: async (before) => addToOthers(await fetchOlder(before)),
      toListItem: (shown) => ({ ...toListItem(shown), lastChange: shown.changes[shown._id] }),
    };
  };
}

/** Fetches the last changes of all items, in as many calls as are needed. */
async function fetchLastChanges(send: Send, items: WithId[]): Promise<LastChanges> {
  const ids = items.map(({ _id }) => _id);
  const pages = toChunks(ids, LAST_CHANGES_MAX_COUNT);
  const changes = await Promise.all(pages.map((page) => send(getLastChanges, { ids: page.join() })));
  return Object.fromEntries(changes.flat().map(({ _id, name, at }) => [_id, { name, at }]));
}
