import { type ReactNode, useId } from "react";
import { useByline } from "#platform/web/ui/changed-fields.tsx";
import { PageLink } from "#platform/web/ui/links.tsx";
import { UserText } from "#platform/web/ui/user-text.tsx";
import styles from "./history-item.module.css";

type HistoryItemProps = {
  change: { at: string; name: string | null };
  title: string;
  /** The path of what was changed; null where it cannot be opened. */
  to: string | null;
  /** What was done, in words. */
  act: string;
  /** Whether the change above is of the same item and day. */
  isContinued: boolean;
  /** What was changed, if that is shown. */
  fields?: ReactNode;
  /** Whether that is folded into one line. */
  isFolded?: boolean;
  /** Renders what can be done about the change; the id is of the text that tells it. */
  renderActions?: (describedBy: string) => ReactNode;
};

/** Renders a change in a history: of what, what was done, by whom and when. */
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
    <li className={styles.change} data-continued={isContinued || undefined}>
      {!isContinued && <h2 className={styles.title}>{to === null ? text : <PageLink to={to}>{text}</PageLink>}</h2>}
      {isFolded && fields ? (
        <details className={styles.created}>
          <summary id={id} className={styles.act} suppressHydrationWarning>
            {line}
          </summary>
          {fields}
        </details>
      ) : (
        <>
          <p id={id} className={styles.act} suppressHydrationWarning>
            {line}
          </p>
          {fields}
        </>
      )}
      {renderActions?.(id)}
    </li>
  );
}
