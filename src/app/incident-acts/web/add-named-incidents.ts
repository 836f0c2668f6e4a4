import { addToShown } from "#platform/web/recent-list/add-to-shown.ts";
import type { RecentListSource } from "#platform/web/recent-list/load-recent-list.ts";
import { getNamedIncidents } from "../calls.ts";
import type { NamedIncident } from "../rules.ts";

/** A campaign with the incidents that it names. */
export type WithNamedIncidents<T> = T & { named: NamedIncident[] };

/** Adds to the shown one of a list of campaigns the incidents that it names. */
export const addNamedIncidents = <Shown extends { _id: string }, Other>(
  source: RecentListSource<Shown, Other>,
): RecentListSource<WithNamedIncidents<Shown>, Other> =>
  addToShown(source, async (send, { _id }) => ({ named: await send(getNamedIncidents, { id: _id }) }));
