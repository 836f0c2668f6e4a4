import { type Db, findCurrentIncident } from "#features/archive/incidents/server/incident-store.ts";
import { requireEditableIncident, requireVisibleIncident } from "#features/archive/incidents/server/require-incident.ts";
import { listSources } from "#features/archive/sources/server/source-store.ts";
import * as m from "#messages";
import { type Handlers, isActive } from "#platform/server/call-handler.ts";
import { RefusalError } from "#platform/server/errors.ts";
import { listHiddenAttributions } from "../attributions/server/list-attributions-with-sources.ts";
import type * as calls from "../calls.ts";
import { listHiddenClaims } from "../claims/server/list-claims-with-sources.ts";
import type { Incident, NamingCampaign } from "../rules.ts";
import { withDetails } from "./with-details.ts";

/** Returns the campaigns and letters that name an incident: the site knows them. */
export type ListCampaigns = (db: Db, incidentId: string) => Promise<NamingCampaign[]>;

/** Returns the handlers of an incident with its sources and statements, and of the statements whose sources are in the trash. */
export function createStatementHandlers(listCampaigns: ListCampaigns) {
  const withCampaigns = async (db: Db, incident: Incident): Promise<Incident> => {
    const campaigns = await listCampaigns(db, incident._id);
    return { ...incident, ...(campaigns.length > 0 && { campaigns }) };
  };
  return {
    getCurrentIncident: async (_input, { db }) => {
      const current = await findCurrentIncident(db);
      if (!current) throw new RefusalError(m.incident_list_empty());
      return withCampaigns(db, await withDetails(db, current));
    },

    getIncidentWithId: async ({ id }, { db, caller }) => {
      const incident = await requireVisibleIncident(db, id, caller);
      return withCampaigns(db, await withDetails(db, incident, isActive(caller) ? "admins" : "visitors"));
    },

    getStatementsWithoutSource: async ({ incident_id }, { db }) => {
      await requireEditableIncident(db, incident_id);
      const sources = await listSources(db, incident_id);
      return {
        claims: await listHiddenClaims(db, incident_id, sources),
        attributions: await listHiddenAttributions(db, incident_id, sources),
      };
    },
  } satisfies Handlers<typeof calls, Db>;
}
