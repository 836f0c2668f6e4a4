import * as m from "#messages";
import { FormattedDay } from "#platform/web/ui/formatted-day.tsx";
import type { BackupStatus } from "../rules.ts";

/** Shows when the last backup was made. Renders nothing without one. */
export function LastBackup({ status: { lastMadeAt } }: { status: Pick<BackupStatus, "lastMadeAt"> }) {
  if (lastMadeAt === null) return null;
  return (
    <p className="muted">
      {m.backup_last()} <FormattedDay iso={lastMadeAt} />
    </p>
  );
}

/** Returns what an owner has to do about backups, and how; empty when there is no problem. */
export function formatBackupProblems({ lastMadeAt, damagedFiles, isOverdue, failure }: BackupStatus): string[] {
  return [
    ...(isOverdue ? [lastMadeAt ? m.backup_overdue() : m.backup_never()] : []),
    ...(failure ? [failure === "disk_full" ? m.backup_disk_full() : m.backup_failed()] : []),
    ...(damagedFiles > 0 ? [m.backup_damaged({ count: damagedFiles })] : []),
  ];
}
