import { type Db, findCurrentIncident } from "#features/archive/incidents/server/incident-store.ts";
import { requireEditableIncident, requireVisibleIncident } from "#features/archive/incidents/server/require-incident.ts";
import * as m from "#messages";
import { type Handlers, isActive } from "#platform/server/calls/call-handler.ts";
import { RefusalError } from "#platform/server/http/errors.ts";
import type * as adminCalls from "../admin-calls.ts";
import type * as calls from "../calls.ts";
import type { Incident, NamingCampaign } from "../rules.ts";
import { listStatements } from "./list-statements.ts";
import { withDetails } from "./whole-incident.ts";

/** Returns the campaigns and letters that name an incident; the app passes it. */
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
      return (await listStatements(db, incident_id)).hidden;
    },
  } satisfies Partial<Handlers<typeof calls & typeof adminCalls, Db>>;
}
