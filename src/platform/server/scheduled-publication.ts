import { SECOND } from "#platform/shared/time-units.ts";
import { createPeriodicTask } from "./periodic-task.ts";
import type { CallServices } from "./run-call.ts";

type DueRow = { _id: string; publish_at: string | null; scheduled_by: string | null };

/** What becomes public by itself. */
export type ScheduledKind<Db> = {
  /** As the calls name it: it is the end of the action in the audit trail. */
  name: string;
  store: {
    listDue(db: Db, now: Date): Promise<DueRow[]>;
    /** Returns whether it did. */
    publish(tx: Db, id: string, now: Date, dueAt: string): Promise<boolean>;
  };
  /** What belongs to its publication, in the same transaction. */
  onPublished?(tx: Db, id: string, now: Date): Promise<void>;
};

type Services<Db> = Pick<CallServices<Db>, "reader" | "inTransaction" | "insertAuditEntry">;
type Options<Db> = Services<Db> & {
  kinds: ScheduledKind<Db>[];
  now(): Date;
  /** Called with errors. */
  report(error: unknown, message: string): void;
};

/** How long after its moment something may become public. */
const INTERVAL_MS = 10 * SECOND;

/**
 * Publishes what is due, each in a transaction of its own with its audit row, which nobody's account is on. Another process that does the
 * same, or one that was killed, changes nothing: a row is due only until the commit that publishes it.
 */
async function publishDue<Db>({ kinds, report, ...services }: Options<Db>, now: Date): Promise<void> {
  const { reader, inTransaction, insertAuditEntry } = services;
  for (const { name, store, onPublished } of kinds) {
    for (const { _id, publish_at, scheduled_by } of await store.listDue(reader, now)) {
      const publish = async (tx: Db) => {
        if (!(await store.publish(tx, _id, now, now.toISOString()))) return;
        const after = { publication: "published", publish_at, scheduled_by };
        await insertAuditEntry(tx, { at: now, accountId: null, action: `publish_${name}`, subject: _id, after });
        await onPublished?.(tx, _id, now);
      };
      // What cannot be published must not hold up the others.
      await inTransaction(publish).catch((error: unknown) => report(error, "what was scheduled could not be published"));
    }
  }
}

/** Publishes what is due at the start, and then every few seconds. */
export function createScheduledPublication<Db>(options: Options<Db>) {
  return createPeriodicTask(
    () =>
      publishDue(options, options.now()).catch((error: unknown) =>
        options.report(error, "what is scheduled could not be looked for"),
      ),
    INTERVAL_MS,
  );
}
