import type { CallServices } from "#platform/server/calls/run-call.ts";
import { createPeriodicTask } from "#platform/server/process/periodic-task.ts";
import { DAY, HOUR } from "#platform/shared/time-units.ts";
import { MAX_WAITING_DAYS } from "../rules.ts";
import { type Db, deleteWaitingAccount, listExpiredWaitingAccounts } from "./account-store.ts";

type CleanupServices = Pick<CallServices<Db>, "reader" | "inTransaction" | "insertAuditEntry">;

const INTERVAL_MS = HOUR;

/** Deletes accounts that waited too long for approval. Their audit rows contain only an id and no personal data. */
export async function deleteExpiredWaitingAccounts(services: CleanupServices, now: Date): Promise<void> {
  const { reader, inTransaction, insertAuditEntry } = services;
  const createdBefore = new Date(now.getTime() - MAX_WAITING_DAYS * DAY);
  if ((await listExpiredWaitingAccounts(reader, createdBefore)).length === 0) return;
  await inTransaction(async (tx) => {
    // Read again: another process may have deleted them meanwhile.
    for (const id of await listExpiredWaitingAccounts(tx, createdBefore)) {
      const entry = { at: now, accountId: null, verb: "destroy", kind: "account", id } as const;
      await deleteWaitingAccount(tx, id);
      await insertAuditEntry(tx, { ...entry, after: { waited_days: MAX_WAITING_DAYS } });
    }
  });
}

type CleanupOptions = CleanupServices & {
  now(): Date;
  /** Called with errors. */
  report(error: unknown, message: string): void;
};

/** Deletes expired waiting accounts at the start and hourly. */
export function createAccountCleanup(options: CleanupOptions) {
  return createPeriodicTask(
    () =>
      deleteExpiredWaitingAccounts(options, options.now()).catch((error) =>
        options.report(error, "waiting accounts were not deleted"),
      ),
    INTERVAL_MS,
  );
}
