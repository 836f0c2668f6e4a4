import type { Db } from "#database/database.ts";
import { LEASE_MS, RETRY_AFTER_MS } from "../rules.ts";

export type BackupRun = { sequence: number; file: string };
export type BackupResult = { bytes: number; damaged_files: number };

/**
 * Inserts a run of `file` unless a run of this day (UTC) is complete or active, or one failed recently. It is called in
 * a transaction, so that only one of several processes gets the run.
 */
export async function claimBackupRun(tx: Db, file: string, now: Date): Promise<BackupRun | undefined> {
  const day = now.toISOString().slice(0, "YYYY-MM-DD".length);
  const retryFrom = new Date(now.getTime() - RETRY_AFTER_MS).toISOString();
  const reason = await tx
    .selectFrom("backup_run")
    .select("sequence")
    .where("file", "is not", null)
    .where(({ eb, or, and }) =>
      or([
        and([eb("failure", "is", null), eb("finished_at", "is not", null), eb("started_at", ">=", day)]),
        and([eb("finished_at", "is", null), eb("lease_until", ">", now.toISOString())]),
        and([eb("failure", "is not", null), eb("finished_at", ">", retryFrom)]),
      ]),
    )
    .executeTakeFirst();
  if (reason) return undefined;
  const row = { started_at: now.toISOString(), lease_until: getLeaseEnd(now), file };
  return tx
    .insertInto("backup_run")
    .values(row)
    .returning(["sequence", "file"])
    .$narrowType<{ file: string }>()
    .executeTakeFirstOrThrow();
}

/** Extends the lease of a run that is still active. */
export async function renewBackupLease(tx: Db, { sequence }: BackupRun, now: Date): Promise<void> {
  await tx
    .updateTable("backup_run")
    .set({ lease_until: getLeaseEnd(now) })
    .where("sequence", "=", sequence)
    .execute();
}

export async function finishBackupRun(tx: Db, { sequence }: BackupRun, result: BackupResult, now: Date): Promise<void> {
  const values = { ...result, finished_at: now.toISOString(), lease_until: null, failure: null };
  await tx.updateTable("backup_run").set(values).where("sequence", "=", sequence).execute();
}

/** `failure` is the code of the error, such as ENOSPC. */
export async function failBackupRun(tx: Db, { sequence }: BackupRun, failure: string, now: Date): Promise<void> {
  const values = { finished_at: now.toISOString(), lease_until: null, failure };
  await tx.updateTable("backup_run").set(values).where("sequence", "=", sequence).execute();
}

/** Deletes a run that a shutdown stopped, so that the next start begins it again. */
export async function deleteBackupRun(tx: Db, { sequence }: BackupRun): Promise<void> {
  await tx.deleteFrom("backup_run").where("sequence", "=", sequence).execute();
}

/** Inserts a manual backup. */
export async function insertManualBackup(tx: Db, startedAt: Date, result: BackupResult, now: Date): Promise<void> {
  const values = { ...result, started_at: startedAt.toISOString(), finished_at: now.toISOString() };
  await tx.insertInto("backup_run").values(values).execute();
}

/** Marks runs whose process ended before they did as failed, and returns them. */
export async function failInterruptedRuns(tx: Db, now: Date): Promise<BackupRun[]> {
  return tx
    .updateTable("backup_run")
    .set({ finished_at: now.toISOString(), lease_until: null, failure: "INTERRUPTED" })
    .where("finished_at", "is", null)
    .where("lease_until", "<=", now.toISOString())
    .returning(["sequence", "file"])
    .$narrowType<{ file: string }>()
    .execute();
}

/** Returns the complete backups that the server made, newest first. */
export async function listBackupFiles(db: Db): Promise<{ file: string; bytes: number }[]> {
  return db
    .selectFrom("backup_run")
    .select(["file", "bytes"])
    .where("file", "is not", null)
    .where("finished_at", "is not", null)
    .where("failure", "is", null)
    .orderBy("sequence", "desc")
    .$narrowType<{ file: string; bytes: number }>()
    .execute();
}

/** Returns the newest complete backup. */
export async function findLastBackup(db: Db) {
  return db
    .selectFrom("backup_run")
    .select(["started_at", "damaged_files"])
    .where("finished_at", "is not", null)
    .where("failure", "is", null)
    .orderBy("sequence", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** Returns the failure of the newest run that has ended; `null` when it did not fail. */
export async function findLastFailure(db: Db, now: Date): Promise<string | null> {
  const run = await db
    .selectFrom("backup_run")
    .select(["failure", "finished_at"])
    .where(({ eb, or }) => or([eb("finished_at", "is not", null), eb("lease_until", "<=", now.toISOString())]))
    .orderBy("sequence", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!run) return null;
  return run.finished_at === null ? "INTERRUPTED" : run.failure;
}

/** Returns when the first admitted account was created; `undefined` without one. The demonstration's colleague is only waiting. */
export async function findFirstAccountDate(db: Db): Promise<string | undefined> {
  const admitted = db.selectFrom("account").select("created_at").where("status", "!=", "waiting");
  const row = await admitted.orderBy("sequence").limit(1).executeTakeFirst();
  return row?.created_at;
}

const getLeaseEnd = (now: Date): string => new Date(now.getTime() + LEASE_MS).toISOString();
