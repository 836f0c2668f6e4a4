import type { ReactNode } from "react";
import { Link } from "react-router";
import { useLocalizePath } from "#platform/web/routing/use-language.ts";
import { Icon } from "#platform/web/ui/icon.tsx";
import styles from "./attention.module.css";

type AttentionGroupProps = {
  what: string;
  count: number;
  /** Whether a single one is folded, too, as it takes more than a line. */
  isFolded?: boolean;
  /** The `li`s. */
  children: ReactNode;
};

/** The items with the same problem, folded into one line; a single one is the line. Renders nothing when there are none. */
export function AttentionGroup({ what, count, isFolded = false, children }: AttentionGroupProps) {
  if (count === 0) return null;
  if (count === 1 && !isFolded) return children;
  return (
    <li>
      <details className={styles.group}>
        <summary className={styles.item}>
          <span className={styles.what}>{what}</span>
          <span>{count}</span>
          <Icon name="chevronDown" />
        </summary>
        <ul className={styles.items}>{children}</ul>
      </details>
    </li>
  );
}

type AttentionLinkProps = { to: string; what: string; children?: ReactNode };

/** A line that leads to what needs attention. */
export function AttentionLink({ to, what, children }: AttentionLinkProps) {
  const localizePath = useLocalizePath();
  return (
    <li>
      <Link className={styles.item} to={localizePath(to)}>
        <span className={styles.what}>{what}</span>
        {children && <span className={styles.more}>{children}</span>}
      </Link>
    </li>
  );
}
