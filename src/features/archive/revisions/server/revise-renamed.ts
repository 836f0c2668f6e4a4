import { setImmediate } from "node:timers/promises";
import type { PendingRenameRow } from "#database/tables.ts";
import {
  deletePendingRename,
  findPendingRename,
  isVerifiedBefore,
  listNaming,
  updateLastAuthorByRename,
} from "#features/archive/incidents/server/verification-store.ts";
import { MAX_TRANSACTION_MS, writeListing } from "#features/archive/listing/server/write-listing.ts";
import { lowerVerification } from "#features/archive/statements/server/lower-verification.ts";
import type { AuditEntry, BatchServices } from "#platform/server/calls/call-handler.ts";
import { createPeriodicTask } from "#platform/server/process/periodic-task.ts";
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
    for (let after = ""; ; ) {
      const ids = await listNaming(reader, pending, after, READ_SIZE);
      for (let start = 0; start < ids.length; await setImmediate()) {
        start += await inTransaction((tx) => reviseSome(tx, pending, ids.slice(start), services));
      }
      if (ids.length < READ_SIZE) break;
      after = ids.at(-1) ?? after;
    }
    await inTransaction((tx) => deletePendingRename(tx, pending.sequence));
  }
}

/** Returns the number of incidents that were handled. */
async function reviseSome(
  tx: Db,
  rename: PendingRenameRow,
  ids: string[],
  { insertAuditEntry, ...services }: BatchServices<Db>,
): Promise<number> {
  const end = performance.now() + MAX_TRANSACTION_MS;
  const now = services.now();
  const audit = (entry: AuditEntry) => insertAuditEntry(tx, { ...entry, at: now, accountId: rename.account_id });
  for (const [index, id] of ids.entries()) {
    if (rename.is_statement === 1) await updateLastAuthorByRename(tx, id, rename);
    if (rename.is_statement === 1 && (await isVerifiedBefore(tx, id, rename))) {
      await lowerVerification(id, { db: tx, now, audit });
      await reviseIncidents(tx, [id], { at: now.toISOString(), reason: null });
    } else await writeListing(tx, id);
    if (performance.now() > end) return index + 1;
  }
  return ids.length;
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
