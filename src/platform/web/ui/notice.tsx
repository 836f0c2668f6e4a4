import type { ReactNode } from "react";
import styles from "./notice.module.css";

/** Something went wrong, said where it happened. */
export function ErrorNotice({ children }: { children: ReactNode }) {
  return (
    <div className={`${styles.notice} ${styles.danger}`} role="alert">
      {children}
    </div>
  );
}

/** Nothing is here yet: says what will be, and what to do next. */
export function EmptyState({ children }: { children: ReactNode }) {
  return <div className={styles.empty}>{children}</div>;
}
