import type { ReactNode } from "react";
import { history_first, history_nothing_in_words, history_reason, history_stands_today } from "#messages";
import { FormattedDay } from "#platform/web/ui/formatted-day.tsx";
import { UserText } from "#platform/web/ui/user-text.tsx";
import { withoutReason } from "../change-labels.ts";
import type { HistoryEntry } from "../rules.ts";
import { ChangeList } from "./change-list.tsx";
import styles from "./history-page.module.css";
import { RevisionHash } from "./revision-hash.tsx";
import { RevisionLink } from "./revision-link.tsx";

type HistoryEntryItemProps = {
  id: string;
  entry: HistoryEntry;
  level: 2 | 3;
  isNewest?: boolean;
  /** Whether the revision has a page. */
  isRevisionShown?: boolean;
  /** Rendered above the changes, such as the title of the incident. */
  children?: ReactNode;
};

/** Renders a revision as one line of the history, with what it changed and why. */
export function HistoryEntryItem({
  id,
  entry,
  level,
  isNewest = false,
  isRevisionShown = true,
  children,
}: HistoryEntryItemProps) {
  const Heading = `h${level}` as const;
  const { number, created_at, reason, sha256 } = entry;
  const changes = withoutReason(entry);
  return (
    <li className={styles.entry}>
      <Heading className={styles.entryTitle}>
        {children}
        {isRevisionShown && <RevisionLink id={id} number={number} />}
        <FormattedDay iso={created_at} />
        {isNewest && <span className={styles.tag}>{history_stands_today()}</span>}
      </Heading>
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
