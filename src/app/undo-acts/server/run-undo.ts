import { setImmediate } from "node:timers/promises";
import { z } from "zod";
import { createCampaignWordsWrapper } from "#app/item-search/server/write-campaign-words.ts";
import { inSavepoint } from "#features/archive/import/server/import-store.ts";
import { withRevisions } from "#features/archive/revisions/server/with-revisions.ts";
import * as m from "#messages";
import type { AuditEntry, BatchServices, CallContext, Endpoint } from "#platform/server/call-handler.ts";
import { RefusalError } from "#platform/server/errors.ts";
import { undoActs } from "../calls.ts";
import * as schemas from "../schemas.ts";
import { type Db, findLastSequence, UNDO_ACTION } from "./act-store.ts";
import { listUnits, type Unit } from "./list-units.ts";
import { type PlanOptions, planUnit } from "./plan-unit.ts";
import { isUndone, readUndos, type Undo, type UndoRecord } from "./undo-records.ts";

export type UndoOptions = Pick<PlanOptions, "kinds" | "itemHandlers"> & { origin: string };
type Services = BatchServices<Db>;
type Work = Parameters<CallContext<Db>["afterCommit"]>[0];
/** The result for an item: a refusal may be temporary, until another item is reverted. */
type Result = { unit: Unit; isUndone: boolean; message: string | null; refusals: string[] };

/** How long a step adds items, so that its transaction with the revisions of incidents takes less than 100 ms. */
const STEP_MS = 8;

/**
 * Undoes acts, the last first, some items in each transaction. Safe with several processes, and with one that was killed: each step
 * records what it has undone, and an item is undone only once. Refused items are tried again after the rest, as long as that helps.
 */
export async function runUndo(services: Services, undo: Undo, options: UndoOptions): Promise<void> {
  const { reader, inTransaction } = services;
  let lastRecord = await findLastSequence(reader, undo._id);
  const undos = await readUndos(reader, undo.span.accountId);
  let units = (await listUnits(reader, undo.span)).filter((unit) => !isUndone(undos, unit));
  const left = new Map<string, string>();
  for (;;) {
    const refused: Unit[] = [];
    for (let start = 0; start < units.length; await setImmediate()) {
      const works: Work[] = [];
      const step = await inTransaction(async (tx) => {
        // Another process goes on with it.
        if ((await findLastSequence(tx, undo._id)) !== lastRecord) return undefined;
        return takeStep(tx, units.slice(start), undo, { ...services, ...options, works });
      });
      if (!step) return;
      for (const work of works) await work(services);
      lastRecord = step.record ?? lastRecord;
      start += step.results.length;
      for (const { unit, message, refusals } of step.results) {
        left.delete(unit.id);
        const messages = [message, ...refusals].filter((sentence) => sentence !== null);
        if (messages.length > 0) left.set(unit.id, [...new Set(messages)].join(" "));
        if (refusals.length > 0) refused.push(unit);
      }
    }
    if (refused.length === 0 || refused.length === units.length) break;
    units = refused;
  }
  await inTransaction(async (tx) => {
    if ((await findLastSequence(tx, undo._id)) !== lastRecord) return;
    const groups = Map.groupBy(left, ([, message]) => message);
    const record = { left: [...groups].map(([message, items]) => [message, items.map(([id]) => id)] as [string, string[]]) };
    await insertRecord(tx, undo, record, services);
  });
}

async function insertRecord(tx: Db, undo: Undo, after: UndoRecord, { insertAuditEntry, now }: Services): Promise<number> {
  const root = { kind: "account", id: undo.span.accountId } as const;
  const entry = { action: UNDO_ACTION, root, subject: undo._id, after };
  await insertAuditEntry(tx, { ...entry, at: now(), accountId: undo.ownerId });
  return findLastSequence(tx, undo._id);
}

type StepOptions = Services & UndoOptions & { works: Work[] };

/** Takes up some of the items in this transaction, which also gets the revisions of the incidents that it changes. */
async function takeStep(tx: Db, units: Unit[], undo: Undo, options: StepOptions) {
  const results: Result[] = [];
  const { span, reason } = undo;
  const plan = { ...options, span, reason, now: options.now() };
  const end = performance.now() + STEP_MS;
  const endpoint: Endpoint<Db> = {
    call: undoActs,
    schemas: schemas.undoActs,
    handle: async (_input, context) => {
      for (const unit of units) {
        results.push(await undoUnit(unit, context, plan));
        // Other writes wait for this transaction and, on SQLite, everything else.
        if (performance.now() > end) break;
      }
      return { message: "" };
    },
  };
  const wrapped = createCampaignWordsWrapper(options.origin)(withRevisions(endpoint));
  await wrapped.handle({ reason }, createContext(tx, undo, options), undefined);
  const undone = results.flatMap(({ unit, isUndone }) =>
    isUndone ? [[unit.id, unit.acts.map(({ sequence }) => sequence)] as [string, number[]]] : [],
  );
  return { results, record: undone.length > 0 ? await insertRecord(tx, undo, { undone }, options) : undefined };
}

/** Reverts an item step by step; a refused step is rolled back alone. */
async function undoUnit(unit: Unit, context: CallContext<Db>, options: PlanOptions): Promise<Result> {
  const { steps, outcome, message } = await planUnit(context.db, unit, options);
  const refusals: string[] = [];
  for (const step of steps) {
    const entries: AuditEntry[] = [];
    const works: Work[] = [];
    const buffered: CallContext<Db> = {
      ...context,
      audit: async (entry) => void entries.push(entry),
      afterCommit: (work) => void works.push(work),
    };
    try {
      await inSavepoint(context.db, () => step(buffered));
    } catch (error) {
      refusals.push(getRefusal(error));
      continue;
    }
    for (const entry of entries) await context.audit(entry);
    works.forEach(context.afterCommit);
  }
  return { unit, isUndone: (steps.length > 0 || outcome === "same") && refusals.length === 0, message, refusals };
}

/** Returns the message of a refusal; rethrows other errors. */
function getRefusal(error: unknown): string {
  if (error instanceof z.ZodError) return error.issues[0]?.message ?? "";
  if (error instanceof RefusalError) return error.message === m.does_not_exist() ? m.undo_left_in_trash() : error.message;
  throw error;
}

/** Returns the context of a call by the owner. */
function createContext(tx: Db, { _id, ownerId, reason }: Undo, { insertAuditEntry, now, works }: StepOptions): CallContext<Db> {
  const at = now();
  return {
    db: tx,
    caller: { accountId: ownerId, role: "owner", status: "active" },
    now: at,
    address: "",
    isLocal: false,
    session: { token: null, deviceToken: null, start: () => undefined, setDevice: () => undefined, clear: () => undefined },
    afterCommit: (work) => void works.push(work),
    audit: ({ after, ...entry }) => {
      const marked = { ...(after as object | undefined), undo: { _id, reason } };
      return insertAuditEntry(tx, { ...entry, after: marked, at, accountId: ownerId });
    },
    // Conflicts with others were checked before.
    assertNoConflict: async () => undefined,
  };
}
