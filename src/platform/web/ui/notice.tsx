import type { ReactNode } from "react";
import styles from "./notice.module.css";

/** A message about a change in the background, announced to screen readers. */
export function Notice({ children }: { children: ReactNode }) {
  return (
    <div className="notice" role="status">
      {children}
    </div>
  );
}

/** An error message, shown where the error happened. */
export function ErrorNotice({ children }: { children: ReactNode }) {
  return (
    <div className={`notice ${styles.danger}`} role="alert">
      {children}
    </div>
  );
}

/** A placeholder for an empty list or page. */
export function EmptyState({ children }: { children: ReactNode }) {
  return <div className={styles.empty}>{children}</div>;
}
