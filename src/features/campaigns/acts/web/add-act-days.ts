import { addToShown } from "#platform/web/recent-list/add-to-shown.ts";
import type { RecentListSource } from "#platform/web/recent-list/load-recent-list.ts";
import { getActDays } from "../admin-calls.ts";
import type { ActDays } from "../rules.ts";

/** A campaign with what was counted of it. */
export type WithActDays<T> = T & { acts: ActDays };

/** Adds to the shown one of a list of campaigns what was counted of it. */
export const addActDays = <Shown extends { _id: string }, Other>(
  source: RecentListSource<Shown, Other>,
): RecentListSource<WithActDays<Shown>, Other> =>
  addToShown(source, async (send, { _id }) => ({ acts: await send(getActDays, { id: _id }) }));
