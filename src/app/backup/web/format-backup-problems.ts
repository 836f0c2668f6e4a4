import { backup_damaged, backup_disk_full, backup_failed, backup_never, backup_overdue } from "#messages";
import type { BackupStatus } from "../rules.ts";

/** Returns what an owner has to do about backups, and how; empty when there is no problem. */
export function formatBackupProblems({ lastMadeAt, damagedFiles, isOverdue, failure }: BackupStatus): string[] {
  return [
    ...(isOverdue ? [lastMadeAt ? backup_overdue() : backup_never()] : []),
    ...(failure ? [failure === "disk_full" ? backup_disk_full() : backup_failed()] : []),
    ...(damagedFiles > 0 ? [backup_damaged({ count: damagedFiles })] : []),
  ];
}
