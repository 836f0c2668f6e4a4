import { backup_last } from "#messages";
import { FormattedDay } from "#platform/web/ui/formatted-day.tsx";
import type { BackupStatus } from "../rules.ts";
import styles from "./last-backup.module.css";

/** Says when the last backup was made; nothing when there is none. */
export function LastBackup({ status: { lastMadeAt } }: { status: Pick<BackupStatus, "lastMadeAt"> }) {
  if (lastMadeAt === null) return null;
  return (
    <p className={styles.last}>
      {backup_last()} <FormattedDay iso={lastMadeAt} />
    </p>
  );
}
