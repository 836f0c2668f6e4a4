import { history_first, history_nothing_in_words, history_reason, history_stands_today } from "#messages";
import { FormattedDay } from "#platform/web/ui/formatted-day.tsx";
import { UserText } from "#platform/web/ui/user-text.tsx";
import type { HistoryEntry } from "../rules.ts";
import { ChangeList } from "./change-list.tsx";
import styles from "./history-page.module.css";
import { RevisionHash } from "./revision-hash.tsx";
import { RevisionLink } from "./revision-link.tsx";

type HistoryEntryItemProps = { id: string; entry: HistoryEntry; isNewest: boolean };

/** Renders a revision as one line of the history, with what it changed and why. */
export function HistoryEntryItem({ id, entry, isNewest }: HistoryEntryItemProps) {
  const { number, created_at, reason, sha256, changes } = entry;
  return (
    <li className={styles.entry}>
      <h3 className={styles.entryTitle}>
        <RevisionLink id={id} number={number} />
        <FormattedDay iso={created_at} />
        {isNewest && <span className={styles.tag}>{history_stands_today()}</span>}
      </h3>
      {number === 1 ? (
        <p>{history_first()}</p>
      ) : changes.length === 0 ? (
        <p>{history_nothing_in_words()}</p>
      ) : (
        <ChangeList changes={changes} />
      )}
      {reason && (
        <p>
          {history_reason()} <UserText>{reason}</UserText>
        </p>
      )}
      <RevisionHash sha256={sha256} />
    </li>
  );
}
