import type { ReactNode } from "react";
import * as m from "#messages";
import { FormattedDay } from "#platform/web/ui/formatted-day.tsx";
import { UserText } from "#platform/web/ui/user-text.tsx";
import styles from "./history-page.module.css";
import { type MergedEdits, mergeChanges } from "./merge-edits.ts";
import { RevisionHash, RevisionLink } from "./revision-link.tsx";
import { ChangeList } from "./show-change.tsx";

type HistoryEntryItemProps = {
  id: string;
  edits: MergedEdits;
  level: 2 | 3;
  isNewest?: boolean;
  /** The names of the admins who made the edits, for admins. */
  authors?: string[];
  /** Whether the revisions have pages. */
  isRevisionShown?: boolean;
  /** Rendered above the changes, such as the title of the incident. */
  children?: ReactNode;
};

/** Renders merged edits: what changed and why, with each revision and its hash in a fold. */
export function HistoryEntryItem({
  id,
  edits,
  level,
  isNewest = false,
  authors = [],
  isRevisionShown = true,
  children,
}: HistoryEntryItemProps) {
  const Heading = `h${level}` as const;
  const [{ number, created_at, sha256 }] = edits;
  const isFirst = edits.at(-1)?.number === 1;
  const changes = mergeChanges(edits);
  const reasons = new Set(edits.flatMap(({ reason }) => reason ?? []));
  return (
    <li className={`stack ${styles.entry}`}>
      <Heading className={`row ${styles.entryTitle}`}>
        {children}
        {isRevisionShown && <RevisionLink id={id} number={number} />}
        <FormattedDay iso={created_at} />
        {isNewest && <span className={`tag ${styles.tag}`}>{m.history_stands_today()}</span>}
      </Heading>
      {authors.length > 0 && <p>{m.history_by({ names: authors.join(", ") })}</p>}
      {isFirst && <p>{m.history_first()}</p>}
      {changes.length > 0 ? <ChangeList changes={changes} /> : !isFirst && <p>{m.history_nothing_in_words()}</p>}
      {[...reasons].map((reason) => (
        <p key={reason}>
          {m.history_reason()} <UserText>{reason}</UserText>
        </p>
      ))}
      {edits.length === 1 ? (
        <RevisionHash sha256={sha256} />
      ) : (
        <details className={styles.hash}>
          <summary>{m.history_revisions({ count: edits.length })}</summary>
          <ul className={`stack ${styles.list}`}>
            {edits.map((entry) => (
              <li key={entry.number}>
                {isRevisionShown && <RevisionLink id={id} number={entry.number} />}
                <code className={styles.wholeHash}>{entry.sha256}</code>
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  );
}
