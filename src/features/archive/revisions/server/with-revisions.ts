import { setTimeout } from "node:timers/promises";
import { z } from "zod";
import { changeReasonSchema } from "#features/archive/incidents/rules.ts";
import { insertPendingRename, isNamed } from "#features/archive/incidents/server/verification-store.ts";
import { compactWords } from "#features/archive/search-index/server/index-store.ts";
import { changesStatements, describeRename, recordStatement } from "#features/archive/statements/server/lower-verification.ts";
import { type AuditEntry, type CallContext, type Endpoint, getRoot } from "#platform/server/calls/call-handler.ts";
import type { ChangeVerb } from "#platform/shared/change.ts";
import { SECOND } from "#platform/shared/time-units.ts";
import { reviseIncidents, reviseReferring } from "./revise-incidents.ts";
import { reviseRenamed } from "./revise-renamed.ts";
import type { Db } from "./revision-store.ts";

/** The verbs of changes that show or hide an incident, and with it the relations of others to it. */
const VISIBILITY_VERBS: readonly ChangeVerb[] = ["publish", "unpublish", "trash", "restore", "set_status", "withdraw"];

/** What a change of what an incident states may do to it. */
const CONSEQUENCE = { verb: "lower_status", kind: "incident" } as const;

/** How long the response to a rename waits for the incidents with the new name. */
const MAX_WAIT_MS = 2 * SECOND;

const changeReasonShape = z.object({ change_reason: changeReasonSchema.optional() });

type Reasons = { reason?: string | null; change_reason?: string | null };

/**
 * Returns an endpoint that also records who changed what incidents state, and inserts the next revision of the changed incidents: the
 * roots of its audit rows. Every write leaves an audit row, so calls need no code of their own for this. The input of calls without a
 * reason of their own gets an optional `change_reason`, which they do not see.
 */
export function withRevisions(endpoint: Endpoint<Db>): Endpoint<Db> {
  const { call, schemas, prepare } = endpoint;
  if (call.changes === undefined) return endpoint;
  const whichReason = call.changes === "nothing" ? "none" : call.changes.reason;
  const takesReason = whichReason === undefined;
  return {
    ...endpoint,
    consequence: CONSEQUENCE,
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
      const change = { at: context.now.toISOString(), reason: (whichReason === "own" ? reason : change_reason) ?? null };
      await reviseIncidents(context.db, getIncidentIds(entries), change);
      const shown = entries.filter(({ verb, kind }) => kind === "incident" && VISIBILITY_VERBS.includes(verb));
      await reviseReferring(context.db, getIncidentIds(shown), change.at);
      await recordRenamed(entries, context);
      if (entries.some(({ verb, kind }) => verb === "destroy" && kind === "incident")) await compactWords(context.db);
      return withSentences(response, sentences);
    },
  };
}

/** Returns sentences about lowered statuses. */
async function recordStatements(changes: AuditEntry[], context: CallContext<Db>): Promise<string[]> {
  const sentences: (string | null)[] = [];
  for (const id of getIncidentIds(changes)) sentences.push(await recordStatement(id, context));
  const renamed = changes.filter(isOfList).map(({ id }) => id);
  if (renamed.length > 0) sentences.push(await describeRename(renamed, context.db));
  return sentences.filter((sentence) => sentence !== null);
}

/**
 * Queues the incidents of a renamed organisation or place to be lowered and their words rewritten: after the commit and in batches, as
 * they may be thousands.
 */
async function recordRenamed(entries: AuditEntry[], { db, now, caller, afterCommit }: CallContext<Db>): Promise<void> {
  const changes = entries.filter(isOfList);
  let isAnyNamed = false;
  for (const root_id of new Set(changes.map(({ id }) => id))) {
    if (!(await isNamed(db, root_id))) continue;
    const is_statement = changes.some((change) => change.id === root_id && changesStatements(change)) ? 1 : 0;
    await insertPendingRename(db, { root_id, account_id: caller?.accountId ?? null, at: now.toISOString(), is_statement });
    isAnyNamed = true;
  }
  if (!isAnyNamed) return;
  afterCommit(async (services) => {
    // The periodic task handles what an error leaves.
    const revised = reviseRenamed(services).catch(() => undefined);
    await Promise.race([revised, setTimeout(MAX_WAIT_MS, undefined, { ref: false })]);
  });
}

const getIncidentIds = (entries: AuditEntry[]) => [
  ...new Set(entries.map(getRoot).flatMap(({ kind, id }) => (kind === "incident" ? [id] : []))),
];

/** Returns whether a change is of an organisation or a place, which many incidents name. */
const isOfList = ({ kind }: AuditEntry) => kind === "organisation" || kind === "place";

function withSentences(response: unknown, sentences: string[]): unknown {
  if (sentences.length === 0) return response;
  const { message, ...rest } = response as { message: string };
  return { message: [message, ...sentences].join(" "), ...rest };
}

function withoutChangeReason(input: unknown): unknown {
  const { change_reason: _, ...own } = input as Reasons;
  return own;
}
