import {
  backup_damaged,
  backup_disk_full,
  backup_failed,
  backup_last,
  backup_never,
  backup_none,
  backup_overdue,
} from "#messages";
import { FormattedDay } from "#platform/web/ui/formatted-day.tsx";
import { ErrorNotice } from "#platform/web/ui/notice.tsx";
import type { BackupStatus as Status } from "../rules.ts";
import styles from "./backup-status.module.css";

/** When the last backup was made, and what an owner has to see to. */
export function BackupStatus({ status: { lastMadeAt, damagedFiles, isOverdue, failure } }: { status: Status }) {
  return (
    <div className={styles.status}>
      {isOverdue && <ErrorNotice>{lastMadeAt ? backup_overdue() : backup_never()}</ErrorNotice>}
      {failure && <ErrorNotice>{failure === "disk_full" ? backup_disk_full() : backup_failed()}</ErrorNotice>}
      {damagedFiles > 0 && <ErrorNotice>{backup_damaged({ count: damagedFiles })}</ErrorNotice>}
      <p className={styles.last}>
        {lastMadeAt ? backup_last() : backup_none()} {lastMadeAt && <FormattedDay iso={lastMadeAt} />}
      </p>
    </div>
  );
}
