import { listHiddenAttributions } from "#features/archive/statements/attributions/server/list-attributions-with-sources.ts";
import { listHiddenClaims } from "#features/archive/statements/claims/server/list-claims-with-sources.ts";
import { listSources } from "#features/archive/sources/server/source-store.ts";
import type { Handlers } from "#platform/server/call-handler.ts";
import type * as calls from "../calls.ts";
import type { Db } from "./incident-store.ts";
import { requireEditableIncident } from "./require-incident.ts";

/** The handlers of the statements whose sources are in the trash. */
export const statementHandlers = {
  getStatementsWithoutSource: async ({ incident_id }, { db }) => {
    await requireEditableIncident(db, incident_id);
    const sources = await listSources(db, incident_id);
    return {
      claims: await listHiddenClaims(db, incident_id, sources),
      attributions: await listHiddenAttributions(db, incident_id, sources),
    };
  },
} satisfies Partial<Handlers<typeof calls, Db>>;
