import type { PendingRenameRow } from "#database/tables.ts";
import {
  deletePendingRename,
  findPendingRename,
  isVerifiedBefore,
  listNaming,
  updateLastAuthorByRename,
} from "#features/archive/incidents/server/verification-store.ts";
import { MAX_TRANSACTION_MS, rewriteIndexRow } from "#features/archive/search-index/server/write-index.ts";
import { lowerVerification } from "#features/archive/statements/server/lower-verification.ts";
import type { AuditEntry, BatchServices } from "#platform/server/calls/call-handler.ts";
import { createPeriodicTask } from "#platform/server/process/periodic-task.ts";
import { inTransactions, readPages } from "#platform/server/process/slices.ts";
import { SECOND } from "#platform/shared/time-units.ts";
import { reviseIncidents } from "./revise-incidents.ts";
import type { Db } from "./revision-store.ts";

/** Incidents found at once, which takes as long for one as for many. */
const READ_SIZE = 1000;
const INTERVAL_MS = 10 * SECOND;

/**
 * Handles the incidents of a renamed place or organisation, some in each transaction: records who renamed it, lowers their status, revises
 * them, and rewrites their words. Safe with several processes and after a crash: a rename is pending until all of them are done.
 */
export async function reviseRenamed(services: BatchServices<Db>): Promise<void> {
  const { reader, inTransaction } = services;
  for (let rename = await findPendingRename(reader); rename; rename = await findPendingRename(reader)) {
    const pending = rename;
    for await (const ids of readPages<string>(READ_SIZE, (last) => listNaming(reader, pending, last ?? "", READ_SIZE)))
      await inTransactions(ids, MAX_TRANSACTION_MS, inTransaction, (tx, id) => reviseOne(tx, pending, id, services));
    await inTransaction((tx) => deletePendingRename(tx, pending.sequence));
  }
}

async function reviseOne(
  tx: Db,
  rename: PendingRenameRow,
  id: string,
  { insertAuditEntry, ...services }: BatchServices<Db>,
): Promise<void> {
  const now = services.now();
  const audit = (entry: AuditEntry) => insertAuditEntry(tx, { ...entry, at: now, accountId: rename.account_id });
  if (rename.is_statement === 1) await updateLastAuthorByRename(tx, id, rename);
  if (rename.is_statement === 1 && (await isVerifiedBefore(tx, id, rename))) {
    await lowerVerification(id, { db: tx, now, audit });
    await reviseIncidents(tx, [id], { at: now.toISOString(), reason: null });
  } else await rewriteIndexRow(tx, id);
}

type Options = BatchServices<Db> & {
  /** Called with errors. */
  report(error: unknown, message: string): void;
};

/** Resumes renames that a crashed process left, at the start and then every few seconds. */
export function createRenameTask({ report, ...services }: Options) {
  return createPeriodicTask(
    () =>
      reviseRenamed(services).catch((error: unknown) =>
        report(error, "incidents of a renamed place or organisation stay as they were"),
      ),
    INTERVAL_MS,
  );
}
