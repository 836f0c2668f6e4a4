import type { ReactNode } from "react";
import { Link } from "react-router";
import * as m from "#messages";
import { useLocalizePath } from "#platform/web/routing/use-language.ts";
import { Icon } from "#platform/web/ui/icon.tsx";
import styles from "./dashboard-subpage.module.css";

/** A page below the dashboard, with a link back to it. */
export function DashboardSubpage({ title, children }: { title: string; children: ReactNode }) {
  const localizePath = useLocalizePath();
  return (
    <div className={styles.page}>
      <Link className={styles.back} to={localizePath("/dashboard")}>
        <Icon name="arrowLeft" />
        {m.to_dashboard()}
      </Link>
      <h1>{title}</h1>
      {children}
    </div>
  );
}
