import type { ReactNode } from "react";
import * as m from "#messages";
import { Icon } from "#platform/web/ui/icon.tsx";
import { LeadColumns } from "#platform/web/ui/lead-columns.tsx";
import { PageLink } from "#platform/web/ui/links.tsx";
import styles from "./dashboard-subpage.module.css";

type DashboardSubpageProps = {
  title: string;
  /** The subject of the page and its filters; beside the rest if there is room. */
  lead?: ReactNode;
  /** Whether its sections are in two columns if there is room. */
  hasGrid?: boolean;
  children: ReactNode;
};

/** A page below the dashboard, with a link back to it. */
export function DashboardSubpage({ title, lead, hasGrid, children }: DashboardSubpageProps) {
  return (
    <div className={hasGrid ? `${styles.page} ${styles.grid}` : styles.page}>
      <PageLink className={styles.back} to="/dashboard">
        <Icon name="arrowLeft" />
        {m.to_dashboard()}
      </PageLink>
      <h1>{title}</h1>
      {lead ? <LeadColumns lead={lead}>{children}</LeadColumns> : children}
    </div>
  );
}
