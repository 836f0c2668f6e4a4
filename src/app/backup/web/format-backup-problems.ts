import { backup_damaged, backup_disk_full, backup_failed, backup_never, backup_overdue } from "#messages";
import type { BackupStatus } from "../rules.ts";

/** Returns what an owner has to see to, and how; empty when all is well. */
export function formatBackupProblems({ lastMadeAt, damagedFiles, isOverdue, failure }: BackupStatus): string[] {
  return [
    ...(isOverdue ? [lastMadeAt ? backup_overdue() : backup_never()] : []),
    ...(failure ? [failure === "disk_full" ? backup_disk_full() : backup_failed()] : []),
    ...(damagedFiles > 0 ? [backup_damaged({ count: damagedFiles })] : []),
  ];
}
