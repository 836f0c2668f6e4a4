import type { ReactNode } from "react";
import styles from "./lead-columns.module.css";

type LeadColumnsProps = {
  /** The subject of the page, and its filters. */
  lead: ReactNode;
  children: ReactNode;
};

/** Shows the lead of a page beside the rest of it where there is room, else each part as if it were the parent's. */
export function LeadColumns({ lead, children }: LeadColumnsProps) {
  return (
    <div className={styles.columns}>
      <div className={styles.lead}>{lead}</div>
      <div className={styles.main}>{children}</div>
    </div>
  );
}
