import type { Db } from "#database/database.ts";

export type BackupResult = { bytes: number; damaged_files: number };

/** Inserts a backup that somebody made by hand. */
export async function insertManualBackup(tx: Db, startedAt: Date, result: BackupResult, now: Date): Promise<void> {
  const values = { ...result, started_at: startedAt.toISOString(), finished_at: now.toISOString() };
  await tx.insertInto("backup_run").values(values).execute();
}
