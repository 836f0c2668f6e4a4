import { destroyed_at, destroyed_explanation, destroyed_title, history_revision } from "#messages";
import { FormattedDay } from "#platform/web/ui/formatted-day.tsx";
import type { DestroyedIncident } from "../rules.ts";
import styles from "./history-page.module.css";

type DestroyedRecordProps = { destroyed: DestroyedIncident; level: 1 | 2 };

/** Renders when an incident was deleted for good and the hashes of its revisions, in its place. */
export function DestroyedRecord({ destroyed, level }: DestroyedRecordProps) {
  const Heading = `h${level}` as const;
  return (
    <section className={styles.section}>
      <Heading>{destroyed_title()}</Heading>
      <p>
        {destroyed_at()} <FormattedDay iso={destroyed.destroyed_at} />
      </p>
      <p>{destroyed_explanation()}</p>
      <ol className={styles.list}>
        {destroyed.revisions.map(({ number, created_at, sha256 }) => (
          <li key={number} className={styles.entry}>
            <p>
              {history_revision({ number })}, <FormattedDay iso={created_at} />
            </p>
            <code className={styles.wholeHash}>{sha256}</code>
          </li>
        ))}
      </ol>
    </section>
  );
}
