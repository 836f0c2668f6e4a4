import { setImmediate, setTimeout } from "node:timers/promises";
import { v7 as newId } from "uuid";
import { findAccount } from "#features/accounts/server/account-store.ts";
import { assertOwnPassword, isOwnPassword, type PasswordServices } from "#features/accounts/server/own-password.ts";
import * as m from "#messages";
import { createEndpoints, createHandler, type Endpoint } from "#platform/server/call-handler.ts";
import { RefusalError, refuse, throwNotFound } from "#platform/server/errors.ts";
import { SECOND } from "#platform/shared/time-units.ts";
import * as calls from "../calls.ts";
import { type ActedItem, LISTED_ITEMS, type Outcome, outcomeSchema } from "../rules.ts";
import * as schemas from "../schemas.ts";
import { type Db, findLastSequence, UNDO_ACTION } from "./act-store.ts";
import { listUnits, type Unit } from "./list-units.ts";
import { planUnit } from "./plan-unit.ts";
import { isUndone, readUndos, type Undos } from "./undo-records.ts";
import type { UndoRunner } from "./undo-runner.ts";

/** How long the response waits for the end of what it began. */
const MAX_WAIT_MS = 2 * SECOND;

type Services = PasswordServices & {
  runner: UndoRunner;
  /** Called with errors. */
  report(error: unknown, message: string): void;
};

/** Returns the endpoints that list what an account did, and undo it. */
export function createUndoEndpoints({ runner, report, ...passwordServices }: Services): Endpoint<Db>[] {
  return createEndpoints(calls, schemas, {
    getAccountActs: async ({ account_id: accountId, from, until }, { db, now }) => {
      if (!(await findAccount(db, accountId))) throwNotFound();
      const span = { accountId, from, until, last: await findLastSequence(db) };
      const units = await listUnits(db, span);
      const undos = await readUndos(db, accountId);
      const items: ActedItem[] = [];
      for (const unit of units) {
        const plan = await planUnit(db, unit, { ...runner, span, reason: "", now });
        items.push(toItem(unit, plan, undos));
        // SQLite queries are synchronous: without a pause, thousands of items would block the server.
        await setImmediate();
      }
      const ofOutcome = (outcome: Outcome) => items.filter((item) => item.outcome === outcome);
      return {
        actions: countActions(units),
        counts: Object.fromEntries(outcomeSchema.options.map((outcome) => [outcome, ofOutcome(outcome).length])) as Record<
          Outcome,
          number
        >,
        items: outcomeSchema.options.flatMap(ofOutcome).slice(0, LISTED_ITEMS),
        is_running: undos.list.some(({ isFinished }) => !isFinished),
      };
    },

    undoActs: createHandler({
      prepare: async ({ password }, context) => {
        if (!password) refuse("password", m.current_password_required());
        await assertOwnPassword(password, "password", context, passwordServices);
      },
      handle: async ({ account_id: accountId, from, until, reason }, { db, audit, afterCommit }) => {
        if (!(await findAccount(db, accountId))) throwNotFound();
        const span = { from, until, last: await findLastSequence(db) };
        if ((await listUnits(db, { accountId, ...span })).length === 0) throw new RefusalError(m.undo_nothing());
        const _id = newId();
        await audit({
          action: UNDO_ACTION,
          root: { kind: "account", id: accountId },
          subject: _id,
          after: { ...span, reason },
        });
        afterCommit(async (services) => {
          // After an error, the next start or undo continues.
          const run = runner.run(services, accountId).catch((error: unknown) => report(error, "an undo has not ended"));
          await Promise.race([run, setTimeout(MAX_WAIT_MS, undefined, { ref: false })]);
        });
        return { message: m.undo_begun(), _id };
      },
      // The key ignores the password: not even its hash may be stored.
      isReplay: async ({ password }, context) => password !== undefined && isOwnPassword(password, context, passwordServices),
    }),
  });
}

function toItem(unit: Unit, { title, outcome, message }: Awaited<ReturnType<typeof planUnit>>, undos: Undos): ActedItem {
  const { id: _id, kind, rootKind: root_kind, rootId: root_id, acts } = unit;
  const item = { _id, kind, root_kind, root_id, title, actions: acts.map(({ action }) => action) };
  const left = undos.left.get(_id);
  if (left !== undefined && outcome !== "gone") return { ...item, outcome: "left", message: left };
  return isUndone(undos, unit) ? { ...item, outcome: "undone", message: null } : { ...item, outcome, message };
}

function countActions(units: Unit[]) {
  const groups = Map.groupBy(
    units.flatMap(({ acts }) => acts),
    ({ action }) => action,
  );
  return [...groups].map(([action, list]) => ({ action, count: list.length })).toSorted((a, b) => b.count - a.count);
}
