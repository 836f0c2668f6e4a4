import { listNamingCampaigns } from "#app/incident-campaigns/server/item-incident-store.ts";
import { listIncidentsById } from "#features/archive/incidents/server/incident-store.ts";
import { createEndpoints, type Endpoint } from "#platform/server/calls/call-handler.ts";
import { getDayAhead, listAnniversaries } from "../anniversaries.ts";
import * as calls from "../calls.ts";
import { DAYS_AHEAD, REMEMBERED_CAMPAIGNS_MAX, REMEMBERED_MAX_COUNT, type Upcoming } from "../rules.ts";
import * as schemas from "../schemas.ts";
import { type Db, findDraft, listIncidentsOfDays } from "./anniversary-store.ts";

/** Returns the endpoint of today's remembrance. */
export const createRemembranceEndpoints = (): Endpoint<Db>[] =>
  createEndpoints(calls, schemas, {
    getRemembrance: async (_input, { db, now }) => {
      const [first, ...others] = await listRemembered(db, getDayAhead(now));
      const [incident] = first ? await listIncidentsById(db, [first._id], "visitors") : [];
      if (!first || !incident) return { remembrance: null };
      const { years, calendar } = first;
      const campaigns = await listNamingCampaigns(db, incident._id, REMEMBERED_CAMPAIGNS_MAX);
      return { remembrance: { years, calendar, incident, campaigns, others } };
    },
  });

/** Returns the incidents that are remembered on a day, with their anniversaries. */
async function listRemembered(db: Db, day: string) {
  const anniversaries = listAnniversaries(day);
  const incidents = await listIncidentsOfDays(db, [...anniversaries.keys()], REMEMBERED_MAX_COUNT);
  return incidents.flatMap((incident) => {
    const anniversary = anniversaries.get(incident.date);
    return anniversary ? [{ ...incident, ...anniversary }] : [];
  });
}

/** Returns the anniversaries of today and the next days, each incident once, the next first, at most `limit`. For admins. */
export async function listUpcoming(db: Db, now: Date, limit: number): Promise<Upcoming[]> {
  const upcoming = new Map<string, Upcoming>();
  for (let days = 0; days <= DAYS_AHEAD && upcoming.size < limit; days += 1) {
    for (const incident of await listRemembered(db, getDayAhead(now, days))) {
      if (upcoming.has(incident._id) || upcoming.size >= limit) continue;
      upcoming.set(incident._id, { ...incident, days, draft: await findDraft(db, incident._id) });
    }
  }
  return [...upcoming.values()];
}
