import type { ReactNode } from "react";
import * as m from "#messages";
import styles from "./row-menu.module.css";

/** The tools of a row, which a tap on "⋯" shows, also without scripts. `describedBy` is the id of what they change. */
export function RowMenu({ describedBy, children }: { describedBy?: string | undefined; children: ReactNode }) {
  return (
    <details className={styles.menu} data-unprinted>
      <summary className={styles.dots} aria-label={m.row_menu()} aria-describedby={describedBy}>
        ⋯
      </summary>
      <div className={`row ${styles.tools}`}>{children}</div>
    </details>
  );
}
