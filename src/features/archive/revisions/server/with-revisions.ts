import type { Endpoint } from "#platform/server/call-handler.ts";
import { reviseIncidents } from "./revise-incidents.ts";
import { type Db, listIncidentsAbout } from "./revision-store.ts";

/**
 * Returns an endpoint whose commit also inserts the next revision of the incidents that it changed: those that show the subjects of
 * its audit rows. Every write leaves an audit row, so calls need no code of their own for revisions.
 */
export function withRevisions(endpoint: Endpoint<Db>): Endpoint<Db> {
  if (endpoint.call.method === "GET") return endpoint;
  return {
    ...endpoint,
    commit: async (input, context, prepared) => {
      const subjects = new Set<string>();
      const audit: typeof context.audit = (entry, accountId) => {
        subjects.add(entry.subject);
        return context.audit(entry, accountId);
      };
      const answer = await endpoint.commit(input, { ...context, audit }, prepared);
      const incidentIds = await listIncidentsAbout(context.db, [...subjects]);
      await reviseIncidents(context.db, incidentIds, { at: context.now.toISOString(), reason: getReason(input) });
      return answer;
    },
  };
}

function getReason(input: unknown): string | null {
  const reason = typeof input === "object" && input !== null && "reason" in input ? input.reason : null;
  return typeof reason === "string" ? reason : null;
}
