import type { RecentListSource } from "#platform/web/recent-list/load-recent-list.ts";
import { getNamedIncidents } from "../calls.ts";
import type { NamedIncident } from "../rules.ts";

/** A campaign with the incidents that it names. */
export type WithNamedIncidents<T> = T & { named: NamedIncident[] };

/** Adds to the shown one of a list of campaigns the incidents that it names. */
export function addNamedIncidents<Shown extends { _id: string }, Other>(
  source: RecentListSource<Shown, Other>,
): RecentListSource<WithNamedIncidents<Shown>, Other> {
  return (send) => {
    const { fetchCurrent, fetchById, ...others } = source(send);
    const addTo = async (shown: Shown) => ({ ...shown, named: await send(getNamedIncidents, { id: shown._id }) });
    return {
      ...others,
      fetchCurrent: async () => addTo(await fetchCurrent()),
      fetchById: async (id) => addTo(await fetchById(id)),
    };
  };
}
