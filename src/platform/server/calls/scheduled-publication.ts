import { SECOND } from "#platform/shared/time-units.ts";
import { createPeriodicTask } from "../process/periodic-task.ts";
import { listKindsWith } from "./item-kind.ts";
import type { PublishableKinds } from "./publication-endpoints.ts";
import type { CallServices } from "./run-call.ts";

type Services<Db> = Pick<CallServices<Db>, "reader" | "inTransaction" | "insertAuditEntry">;
type Options<Db> = Services<Db> & {
  kinds: PublishableKinds<Db>;
  now(): Date;
  /** Whether the clock is too wrong to publish by. */
  isClockWrong?(): boolean;
  /** Called with errors. */
  report(error: unknown, message: string): void;
};

/** The longest delay of a scheduled publication. */
const INTERVAL_MS = 10 * SECOND;

/**
 * Publishes the items that are due, each in its own transaction with an audit row without an account. Safe with several processes,
 * and with one that was killed: a row is due only until the commit that publishes it.
 */
async function publishDue<Db>({ kinds, report, ...services }: Options<Db>, now: Date): Promise<void> {
  const { reader, inTransaction, insertAuditEntry } = services;
  for (const kind of listKindsWith(kinds, "publication")) {
    const { store, onScheduled } = kinds[kind].publication;
    for (const { _id, publish_at, scheduled_by } of await store.listDue(reader, now)) {
      const publish = async (tx: Db) => {
        if (!(await store.publish(tx, _id, now, now.toISOString()))) return;
        const after = { publication: "published", publish_at, scheduled_by };
        await insertAuditEntry(tx, { at: now, accountId: null, verb: "publish", kind, id: _id, after });
        await onScheduled?.(tx, _id, now);
      };
      // An item that cannot be published must not delay the others.
      await inTransaction(publish).catch((error: unknown) => report(error, "what was scheduled could not be published"));
    }
  }
}

/** Publishes the items that are due, at the start and then every few seconds. */
export function createScheduledPublication<Db>(options: Options<Db>) {
  return createPeriodicTask(async () => {
    if (options.isClockWrong?.()) return;
    await publishDue(options, options.now()).catch((error: unknown) =>
      options.report(error, "what is scheduled could not be looked for"),
    );
  }, INTERVAL_MS);
}
