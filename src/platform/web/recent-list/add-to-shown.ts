import type { Send } from "../api/api-client.ts";
import type { RecentListSource } from "./load-recent-list.ts";

/** Returns a source for the dashboard, newest first, that adds the result of another call to the shown item. */
export function addToShown<Shown, Other, Added extends object>(
  source: RecentListSource<Shown, Other>,
  load: (send: Send, shown: Shown) => Promise<Added>,
): RecentListSource<Shown & Added, Other> {
  return (send) => {
    const { fetchCurrent, fetchById, ...others } = source(send);
    const addTo = async (shown: Shown) => ({ ...shown, ...(await load(send, shown)) });
    return {
      ...others,
      fetchCurrent: async () => addTo(await fetchCurrent()),
      fetchById: async (id) => addTo(await fetchById(id)),
    };
  };
}
