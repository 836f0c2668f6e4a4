import { type ReactNode, useId } from "react";
import { useByline } from "#platform/web/ui/changed-fields.tsx";
import { PageLink } from "#platform/web/ui/links.tsx";
import { UserText } from "#platform/web/ui/user-text.tsx";
import styles from "./history-item.module.css";

type HistoryItemProps = {
  change: { at: string; name: string | null };
  title: string;
  /** The path of the changed item; null if it cannot be opened. */
  to: string | null;
  /** The act in words. */
  act: string;
  /** Whether the change above is of the same item and day. */
  isContinued: boolean;
  /** The changed fields, if they are shown. */
  fields?: ReactNode;
  /** Whether the changed fields are in a closed fold. */
  isFolded?: boolean;
  /** Renders the buttons of the change; `describedBy` is the id of its text. */
  renderActions?: (describedBy: string) => ReactNode;
};

/** Renders a change in a history: its item, the act, the author and the time. */
export function HistoryItem({ change, title, to, act, isContinued, fields, isFolded = false, renderActions }: HistoryItemProps) {
  const id = useId();
  const byline = useByline(change);
  const text = <UserText>{title}</UserText>;
  const line = (
    <>
      <strong>{act}</strong> · {byline}
    </>
  );
  return (
    <li className={`stack card ${styles.change}`} data-continued={isContinued || undefined}>
      {!isContinued && <h2 className={`links ${styles.title}`}>{to === null ? text : <PageLink to={to}>{text}</PageLink>}</h2>}
      {isFolded && fields ? (
        <details className={styles.created}>
          <summary id={id} className={`muted ${styles.act}`} suppressHydrationWarning>
            {line}
          </summary>
          {fields}
        </details>
      ) : (
        <>
          <p id={id} className={`muted ${styles.act}`} suppressHydrationWarning>
            {line}
          </p>
          {fields}
        </>
      )}
      {renderActions?.(id)}
    </li>
  );
}
