import { Link, Outlet, useLocation } from "react-router";
import {
  archives_label,
  dashboard_create,
  dashboard_create_email,
  dashboard_create_incident,
  dashboard_create_twitter,
  dashboard_tabs,
  dashboard_team,
  dashboard_title,
  email_campaign,
  trash_title,
  twitter_campaign,
} from "#messages";
import { plainPath } from "#platform/shared/languages.ts";
import { useLocalPath } from "#platform/web/page-language.ts";
import { useRootData } from "#platform/web/root-data.ts";
import { ButtonLink } from "#platform/web/ui/button.tsx";
import { Icon } from "#platform/web/ui/icon.tsx";
import styles from "./dashboard-layout.module.css";

export default function DashboardLayout() {
  const local = useLocalPath();
  const { session } = useRootData();
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1>{dashboard_title()}</h1>
        <div className={styles.ways}>
          {session.role === "owner" && (
            <ButtonLink look="quiet" to={local("/dashboard/team")}>
              <Icon name="user" />
              {dashboard_team()}
            </ButtonLink>
          )}
          <ButtonLink look="quiet" to={local("/dashboard/trash")}>
            <Icon name="trash" />
            {trash_title()}
          </ButtonLink>
        </div>
      </div>
      <Tiles />
      <Tabs />
      <Outlet />
    </div>
  );
}

function Tiles() {
  const local = useLocalPath();
  const tiles = [
    { to: "/CreateTwitterCampaign", label: twitter_campaign(), hint: dashboard_create_twitter() },
    { to: "/CreateEmailCampaign", label: email_campaign(), hint: dashboard_create_email() },
    { to: "/CreateIncident", label: archives_label(), hint: dashboard_create_incident() },
  ];
  return (
    <nav aria-label={dashboard_create()}>
      <ul className={styles.tiles}>
        {tiles.map(({ to, label, hint }) => (
          <li key={to} className={styles.tile}>
            <span className={styles.sign}>
              <Icon name="plus" />
            </span>
            <Link className={styles.tileLink} to={local(to)}>
              {label}
            </Link>
            <span className={styles.hint}>{hint}</span>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Tabs() {
  const local = useLocalPath();
  const path = plainPath(useLocation().pathname).replace(/\/$/, "");
  const tabs = [
    { to: "/dashboard/twitter", label: twitter_campaign(), isShown: path === "/dashboard" || path === "/dashboard/twitter" },
    { to: "/dashboard/email", label: email_campaign(), isShown: path === "/dashboard/email" },
    { to: "/dashboard/archives", label: archives_label(), isShown: path === "/dashboard/archives" },
  ];
  return (
    <nav aria-label={dashboard_tabs()}>
      <ul className={styles.tabs}>
        {tabs.map(({ to, label, isShown }) => (
          <li key={to}>
            <Link className={styles.tab} to={local(to)} aria-current={isShown ? "page" : undefined} preventScrollReset>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
