import { backup_last, backup_none } from "#messages";
import { FormattedDay } from "#platform/web/ui/formatted-day.tsx";
import type { BackupStatus } from "../rules.ts";
import styles from "./last-backup.module.css";

/** Says when the last backup was made. */
export function LastBackup({ status: { lastMadeAt } }: { status: Pick<BackupStatus, "lastMadeAt"> }) {
  return (
    <p className={styles.last}>
      {lastMadeAt ? backup_last() : backup_none()} {lastMadeAt && <FormattedDay iso={lastMadeAt} />}
    </p>
  );
}
