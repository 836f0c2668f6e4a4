import { mkdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Database } from "#database/database.ts";
import { PARTIAL_SUFFIX } from "#platform/server/checked-tar/write-checked-tar.ts";
import { ignoreNotFound } from "#platform/server/media/file-system-store.ts";
import type { MediaStore } from "#platform/server/media/media-store.ts";
import { createPeriodicTask } from "#platform/server/process/periodic-task.ts";
import { MINUTE } from "#platform/shared/time-units.ts";
import { LEASE_MS } from "../rules.ts";
import {
  type BackupRun,
  claimBackupRun,
  deleteBackupRun,
  failBackupRun,
  failInterruptedRuns,
  findFirstAccountDate,
  finishBackupRun,
  listBackupFiles,
  renewBackupLease,
} from "./backup-run-store.ts";
import { createBackup } from "./create-backup.ts";

type Options = {
  database: Database;
  store: MediaStore;
  /** Where the files go, and how many of them stay. */
  directory: string;
  keep: number;
  now: () => Date;
  report(error: unknown, message: string): void;
};

const CHECK_INTERVAL_MS = 10 * MINUTE;

/** Creates one backup a day in a folder, in one of the processes on the database, and removes the oldest. */
export function createDailyBackup(options: Options) {
  const { database, directory, now, report } = options;
  const { inTransaction } = database;
  const stopping = new AbortController();

  const runIfDue = async () => {
    await removeInterrupted();
    // A site without accounts has nothing to back up.
    if ((await findFirstAccountDate(database.reader)) === undefined) return;
    const file = `backup-${now()
      .toISOString()
      .replaceAll(/:|\.\d+/g, "")}.tar`;
    const run = await inTransaction((tx) => claimBackupRun(tx, file, now()));
    if (!run) return;
    await make(run);
    await removeOldest();
  };

  const make = async (run: BackupRun) => {
    const renewal = setInterval(() => {
      inTransaction((tx) => renewBackupLease(tx, run, now())).catch((error) =>
        report(error, "the backup's lease was not renewed"),
      );
    }, LEASE_MS / 3).unref();
    try {
      await mkdir(directory, { recursive: true, mode: 0o700 });
      const path = join(directory, run.file);
      const { bytes, damaged } = await createBackup(path, { ...options, now: now(), signal: stopping.signal });
      for (const { key, problem } of damaged) report(new Error(`${key} is ${problem}`), "the backup lacks a file that was lost");
      await inTransaction((tx) => finishBackupRun(tx, run, { bytes, damaged_files: damaged.length }, now()));
    } catch (error) {
      const { code = "OTHER" } = error as NodeJS.ErrnoException;
      const isStopping = stopping.signal.aborted;
      await inTransaction((tx) => (isStopping ? deleteBackupRun(tx, run) : failBackupRun(tx, run, code, now()))).catch(
        (failure) => report(failure, "the end of the backup was not noted"),
      );
      throw error;
    } finally {
      clearInterval(renewal);
    }
  };

  /** Removes the partial files of runs whose process was killed. */
  const removeInterrupted = async () => {
    const interrupted = await inTransaction((tx) => failInterruptedRuns(tx, now()));
    for (const { file } of interrupted) await rm(join(directory, file + PARTIAL_SUFFIX), { force: true });
  };

  /** Removes only files in the list of this site's backups that have the size in the list. */
  const removeOldest = async () => {
    const paths: string[] = [];
    for (const { file, bytes } of await listBackupFiles(database.reader)) {
      const path = join(directory, file);
      const found = await ignoreNotFound(stat(path));
      if (found?.size === bytes) paths.push(path);
    }
    for (const path of paths.slice(options.keep)) await rm(path, { force: true });
  };

  /** A failure is reported, and the backup is tried again in an hour. */
  const task = createPeriodicTask(
    () =>
      runIfDue().catch((error) => {
        if (!stopping.signal.aborted) report(error, "the daily backup failed");
      }),
    CHECK_INTERVAL_MS,
  );

  return {
    check: task.runNow,
    start: task.start,
    close: async () => {
      stopping.abort();
      await task.close();
    },
  };
}
