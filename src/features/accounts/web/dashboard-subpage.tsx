import type { ReactNode } from "react";
import { Link } from "react-router";
import * as m from "#messages";
import { useLocalizePath } from "#platform/web/routing/use-language.ts";
import { Icon } from "#platform/web/ui/icon.tsx";
import { LeadColumns } from "#platform/web/ui/lead-columns.tsx";
import styles from "./dashboard-subpage.module.css";

type DashboardSubpageProps = {
  title: string;
  /** What the page is about, and its filters: beside the rest where there is room. */
  lead?: ReactNode;
  /** Whether its sections are in two columns where there is room. */
  hasGrid?: boolean;
  children: ReactNode;
};

/** A page below the dashboard, with a link back to it. */
export function DashboardSubpage({ title, lead, hasGrid, children }: DashboardSubpageProps) {
  const localizePath = useLocalizePath();
  return (
    <div className={[styles.page, hasGrid && styles.grid, lead && styles.wide].filter(Boolean).join(" ")}>
      <Link className={styles.back} to={localizePath("/dashboard")}>
        <Icon name="arrowLeft" />
        {m.to_dashboard()}
      </Link>
      <h1>{title}</h1>
      {lead ? <LeadColumns lead={lead}>{children}</LeadColumns> : children}
    </div>
  );
}
