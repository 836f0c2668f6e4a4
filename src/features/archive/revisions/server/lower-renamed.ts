import { setImmediate } from "node:timers/promises";
import type { PendingRenameRow } from "#database/tables.ts";
import {
  deletePendingRename,
  findPendingRename,
  listVerifiedNaming,
} from "#features/archive/incidents/server/verification-store.ts";
import { lowerVerification } from "#features/archive/statements/server/lower-verification.ts";
import type { AuditEntry, BatchServices } from "#platform/server/call-handler.ts";
import { createPeriodicTask } from "#platform/server/periodic-task.ts";
import { SECOND } from "#platform/shared/time-units.ts";
import { reviseIncidents } from "./revise-incidents.ts";
import type { Db } from "./revision-store.ts";

/** How long a transaction goes on with the next incident: others write between two transactions. */
const MAX_TRANSACTION_MS = 50;
const READ_SIZE = 100;
const INTERVAL_MS = 10 * SECOND;

/**
 * Lowers the status of the incidents that name what was renamed, and revises them, some in each transaction. Safe with several processes,
 * and with one that was killed: a rename is pending until none of them is verified any more.
 */
export async function lowerRenamed(services: BatchServices<Db>): Promise<void> {
  const { reader, inTransaction } = services;
  for (let rename = await findPendingRename(reader); rename; rename = await findPendingRename(reader)) {
    const pending = rename;
    for (let after: string | undefined = ""; after !== undefined; await setImmediate()) {
      const start: string = after;
      after = await inTransaction((tx) => lowerSome(tx, pending, start, services));
    }
  }
}

/** Returns the id of the last incident that it looked at; undefined after all of them. */
async function lowerSome(
  tx: Db,
  rename: PendingRenameRow,
  after: string,
  { insertAuditEntry, ...services }: BatchServices<Db>,
): Promise<string | undefined> {
  const startedAt = performance.now();
  const now = services.now();
  const ids = await listVerifiedNaming(tx, rename, after, READ_SIZE);
  for (const id of ids) {
    const audit = (entry: AuditEntry) => insertAuditEntry(tx, { ...entry, at: now, accountId: rename.account_id });
    await lowerVerification(id, { db: tx, now, audit });
    await reviseIncidents(tx, [id], { at: now.toISOString(), reason: null });
    if (performance.now() - startedAt > MAX_TRANSACTION_MS) return id;
  }
  if (ids.length === READ_SIZE) return ids.at(-1);
  await deletePendingRename(tx, rename.sequence);
  return undefined;
}

type Options = BatchServices<Db> & {
  /** Called with errors. */
  report(error: unknown, message: string): void;
};

/** Goes on with what a process that was killed has left, at the start and then every few seconds. */
export function createRenameTask({ report, ...services }: Options) {
  return createPeriodicTask(
    () =>
      lowerRenamed(services).catch((error: unknown) =>
        report(error, "incidents of a renamed place or organisation stay verified"),
      ),
    INTERVAL_MS,
  );
}
