import * as m from "#messages";
import type { BackupStatus } from "../rules.ts";

/** Returns what an owner has to do about backups, and how; empty when there is no problem. */
export function formatBackupProblems({ lastMadeAt, damagedFiles, isOverdue, failure }: BackupStatus): string[] {
  return [
    ...(isOverdue ? [lastMadeAt ? m.backup_overdue() : m.backup_never()] : []),
    ...(failure ? [failure === "disk_full" ? m.backup_disk_full() : m.backup_failed()] : []),
    ...(damagedFiles > 0 ? [m.backup_damaged({ count: damagedFiles })] : []),
  ];
}
