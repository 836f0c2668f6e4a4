import { changesStatements, recordRename, recordStatement } from "#features/archive/incidents/server/lower-verification.ts";
import { listIncidentsNaming } from "#features/archive/incidents/server/verification-store.ts";
import type { AuditEntry, CallContext, Endpoint } from "#platform/server/call-handler.ts";
import { reviseIncidents, reviseReferring } from "./revise-incidents.ts";
import type { Db } from "./revision-store.ts";

/** The acts that let visitors see an incident or hide it, and with it the relations of others to it. */
const VISIBILITY_ACTS = /^(?:publish|unpublish|delete|restore)_incident$|^set_verification_status$/;

/**
 * Returns an endpoint that also records who changed what incidents state, and inserts the next revision of the incidents that it changed:
 * the roots of its audit rows. Every write leaves an audit row, so calls need no code of their own for either.
 */
export function withRevisions(endpoint: Endpoint<Db>): Endpoint<Db> {
  if (endpoint.call.method === "GET") return endpoint;
  return {
    ...endpoint,
    handle: async (input, context, prepared) => {
      const entries: AuditEntry[] = [];
      const audit: typeof context.audit = (entry, accountId) => {
        entries.push(entry);
        return context.audit(entry, accountId);
      };
      const response = await endpoint.handle(input, { ...context, audit }, prepared);
      const sentences = await recordStatements(entries.filter(changesStatements), { ...context, audit });
      const change = { at: context.now.toISOString(), reason: getReason(input) };
      await reviseIncidents(context.db, getIncidentIds(entries), change);
      await reviseReferring(context.db, getIncidentIds(entries.filter(({ action }) => VISIBILITY_ACTS.test(action))), change.at);
      return withSentences(response, sentences);
    },
  };
}

/** Returns sentences about the statuses that the acts have lowered. */
async function recordStatements(acts: AuditEntry[], context: CallContext<Db>): Promise<string[]> {
  const sentences: (string | null)[] = [];
  for (const id of getIncidentIds(acts)) sentences.push(await recordStatement(id, context));
  const renamed = acts.filter(({ root }) => root.kind !== "incident").map(({ root }) => root.id);
  const named = await listIncidentsNaming(context.db, renamed);
  if (named.length > 0) sentences.push(await recordRename(named, context));
  return sentences.filter((sentence) => sentence !== null);
}

const getIncidentIds = (entries: AuditEntry[]) => [
  ...new Set(entries.filter(({ root }) => root.kind === "incident").map(({ root }) => root.id)),
];

function withSentences(response: unknown, sentences: string[]): unknown {
  if (sentences.length === 0) return response;
  const { message, ...rest } = response as { message: string };
  return { message: [message, ...sentences].join(" "), ...rest };
}

function getReason(input: unknown): string | null {
  const reason = typeof input === "object" && input !== null && "reason" in input ? input.reason : null;
  return typeof reason === "string" ? reason : null;
}
