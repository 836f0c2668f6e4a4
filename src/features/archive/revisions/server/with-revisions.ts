import { setTimeout } from "node:timers/promises";
import { z } from "zod";
import { changeReasonSchema } from "#features/archive/incidents/rules.ts";
import { insertPendingRename, isNamed } from "#features/archive/incidents/server/verification-store.ts";
import { purgeWords } from "#features/archive/listing/server/listing-store.ts";
import { changesStatements, describeRename, recordStatement } from "#features/archive/statements/server/lower-verification.ts";
import type { AuditEntry, CallContext, Endpoint } from "#platform/server/call-handler.ts";
import { SECOND } from "#platform/shared/time-units.ts";
import { reviseIncidents, reviseReferring } from "./revise-incidents.ts";
import { reviseRenamed } from "./revise-renamed.ts";
import type { Db } from "./revision-store.ts";

/** The acts that let visitors see an incident or hide it, and with it the relations of others to it. */
const VISIBILITY_ACTS = /^(?:publish|unpublish|delete|restore)_incident$|^set_verification_status$/;

/** Calls whose `reason`, which some of them require, is that of the change. */
const HAS_OWN_REASON = /^\/(?:unpublish|delete_incident|redact_revision|return_to_revision|undo_acts)\b/;

/** Calls that lead to no revision in which a reason could stand, and the one whose reason is the note of the status. */
const TAKES_NO_REASON = /^\/(?:\w+_(?:place|organisation)|schedule|duplicate|destroy|set_verification_status)\b/;

/** How long the response to a rename waits for the incidents that name what was renamed. */
const MAX_WAIT_MS = 2 * SECOND;

const changeReasonShape = z.object({ change_reason: changeReasonSchema.optional() });

type Reasons = { reason?: string | null; change_reason?: string | null };

/**
 * Returns an endpoint that also records who changed what incidents state, and inserts the next revision of the incidents that it changed:
 * the roots of its audit rows. Every write leaves an audit row, so calls need no code of their own for either. Nor for the reason of
 * the change: their input gets an optional `change_reason`, which they do not see, unless they have a reason of their own.
 */
export function withRevisions(endpoint: Endpoint<Db>): Endpoint<Db> {
  const { call, schemas, prepare } = endpoint;
  if (call.method === "GET") return endpoint;
  const hasOwnReason = HAS_OWN_REASON.test(call.path);
  const takesReason = !hasOwnReason && !TAKES_NO_REASON.test(call.path);
  return {
    ...endpoint,
    ...(takesReason && { schemas: { ...schemas, input: z.intersection(schemas.input, changeReasonShape) } }),
    ...(prepare && { prepare: (input, context) => prepare(withoutChangeReason(input), context) }),
    handle: async (input, context, prepared) => {
      const entries: AuditEntry[] = [];
      const audit: typeof context.audit = (entry, accountId) => {
        entries.push(entry);
        return context.audit(entry, accountId);
      };
      const response = await endpoint.handle(withoutChangeReason(input), { ...context, audit }, prepared);
      const sentences = await recordStatements(entries.filter(changesStatements), { ...context, audit });
      const { reason, change_reason } = input as Reasons;
      const change = { at: context.now.toISOString(), reason: (hasOwnReason ? reason : change_reason) ?? null };
      await reviseIncidents(context.db, getIncidentIds(entries), change);
      await reviseReferring(context.db, getIncidentIds(entries.filter(({ action }) => VISIBILITY_ACTS.test(action))), change.at);
      await recordRenamed(entries, context);
      if (entries.some(({ action }) => action === "destroy_incident")) await purgeWords(context.db);
      return withSentences(response, sentences);
    },
  };
}

/** Returns sentences about the statuses that the acts have lowered. */
async function recordStatements(acts: AuditEntry[], context: CallContext<Db>): Promise<string[]> {
  const sentences: (string | null)[] = [];
  for (const id of getIncidentIds(acts)) sentences.push(await recordStatement(id, context));
  const renamed = acts.filter(({ root }) => root.kind !== "incident").map(({ root }) => root.id);
  if (renamed.length > 0) sentences.push(await describeRename(renamed, context.db));
  return sentences.filter((sentence) => sentence !== null);
}

/**
 * Has the incidents that name a changed organisation or place lowered, and their words written again: some at a time after the change, as
 * they may be thousands.
 */
async function recordRenamed(entries: AuditEntry[], { db, now, caller, afterCommit }: CallContext<Db>): Promise<void> {
  const acts = entries.filter(({ root }) => root.kind === "organisation" || root.kind === "place");
  let isAnyNamed = false;
  for (const root_id of new Set(acts.map(({ root }) => root.id))) {
    if (!(await isNamed(db, root_id))) continue;
    const is_statement = acts.some((act) => act.root.id === root_id && changesStatements(act)) ? 1 : 0;
    await insertPendingRename(db, { root_id, account_id: caller?.accountId ?? null, at: now.toISOString(), is_statement });
    isAnyNamed = true;
  }
  if (!isAnyNamed) return;
  afterCommit(async (services) => {
    // What an error leaves, the task takes up.
    const revised = reviseRenamed(services).catch(() => undefined);
    await Promise.race([revised, setTimeout(MAX_WAIT_MS, undefined, { ref: false })]);
  });
}

const getIncidentIds = (entries: AuditEntry[]) => [
  ...new Set(entries.filter(({ root }) => root.kind === "incident").map(({ root }) => root.id)),
];

function withSentences(response: unknown, sentences: string[]): unknown {
  if (sentences.length === 0) return response;
  const { message, ...rest } = response as { message: string };
  return { message: [message, ...sentences].join(" "), ...rest };
}

function withoutChangeReason(input: unknown): unknown {
  const { change_reason: _, ...own } = input as Reasons;
  return own;
}
