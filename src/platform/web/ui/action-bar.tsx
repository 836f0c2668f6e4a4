import type { ReactNode } from "react";
import styles from "./action-bar.module.css";

type ActionBarProps = {
  label: string;
  /** Drawn along the upper edge. */
  edge?: ReactNode;
  children: ReactNode;
};

/**
 * A bar at the bottom of the screen with the page's next action. The page keeps the space beneath it free, so that it
 * covers nothing. It is hidden without scripts: it only repeats what the page offers.
 */
export function ActionBar({ label, edge, children }: ActionBarProps) {
  return (
    <section className={styles.bar} aria-label={label} data-unprinted>
      {edge}
      <div className={styles.content}>{children}</div>
    </section>
  );
}
