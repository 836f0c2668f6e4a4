import type { ReactNode } from "react";
import styles from "./dashboard-subpage.module.css";
import { LeadColumns } from "./lead-columns.tsx";

type DashboardSubpageProps = {
  title: string;
  /** The subject of the page and its filters; beside the rest if there is room. */
  lead?: ReactNode;
  /** Whether its sections are in two columns if there is room. */
  hasGrid?: boolean;
  children: ReactNode;
};

/** A page of admins, beneath their bar. */
export function DashboardSubpage({ title, lead, hasGrid, children }: DashboardSubpageProps) {
  return (
    <div className={hasGrid ? `stack ${styles.page} ${styles.grid}` : `stack ${styles.page}`}>
      <h1>{title}</h1>
      {lead ? <LeadColumns lead={lead}>{children}</LeadColumns> : children}
    </div>
  );
}
