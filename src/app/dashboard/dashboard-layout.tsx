import { Link, Outlet, useLocation } from "react-router";
import { getUnconfirmedZeros } from "#features/archive/incidents/calls.ts";
import {
  archives_label,
  campaign_history_title,
  dashboard_create,
  dashboard_create_email,
  dashboard_create_incident,
  dashboard_create_twitter,
  dashboard_tabs,
  dashboard_team,
  dashboard_title,
  email_campaign,
  organisations_title,
  places_title,
  security_title,
  trash_title,
  twitter_campaign,
} from "#messages";
import { delocalizePath } from "#platform/shared/languages.ts";
import { createClientLoader, createLoader, type LoadArgs } from "#platform/web/routing/create-loader.ts";
import { useRootData } from "#platform/web/routing/root-data.ts";
import { useLocalizePath } from "#platform/web/routing/use-language.ts";
import { useRetainedLoaderData } from "#platform/web/routing/use-retained-loader-data.ts";
import { ButtonLink } from "#platform/web/ui/button.tsx";
import { Icon } from "#platform/web/ui/icon.tsx";
import { getBackupStatus } from "../backup/calls.ts";
import { LastBackup } from "../backup/web/last-backup.tsx";
import { loadDrafts, TabDrafts } from "../drafts/web/tab-drafts.tsx";
import { Attention } from "./attention.tsx";
import { getDashboardOverview } from "./calls.ts";
import styles from "./dashboard-layout.module.css";
import { FirstSteps } from "./first-steps.tsx";

async function load(args: LoadArgs) {
  const { send } = args;
  const overview = await send(getDashboardOverview, {});
  return {
    overview,
    backup: overview.owner && (await send(getBackupStatus, {})),
    zeros: await send(getUnconfirmedZeros, {}),
    drafts: await loadDrafts(args),
  };
}

export const loader = createLoader(load);
export const clientLoader = createClientLoader(load);

export default function DashboardLayout() {
  const localizePath = useLocalizePath();
  const { session } = useRootData();
  const { overview, backup, zeros, drafts } = useRetainedLoaderData(load);
  return (
    <div className={styles.page}>
      <div className={styles.header}>
        <h1>{dashboard_title()}</h1>
        <div className={styles.links}>
          {session.role === "owner" && (
            <ButtonLink variant="secondary" className={styles.headerLink} to={localizePath("/dashboard/team")}>
              <Icon name="user" />
              {dashboard_team()}
            </ButtonLink>
          )}
          {session.role === "owner" && (
            <ButtonLink variant="secondary" className={styles.headerLink} to={localizePath("/dashboard/security")}>
              <Icon name="eye" />
              {security_title()}
            </ButtonLink>
          )}
          <ButtonLink variant="secondary" className={styles.headerLink} to={localizePath("/dashboard/organisations")}>
            {organisations_title()}
          </ButtonLink>
          <ButtonLink variant="secondary" className={styles.headerLink} to={localizePath("/dashboard/places")}>
            <Icon name="pin" />
            {places_title()}
          </ButtonLink>
          <ButtonLink variant="secondary" className={styles.headerLink} to={localizePath("/dashboard/history")}>
            {campaign_history_title()}
          </ButtonLink>
          <ButtonLink variant="secondary" className={styles.headerLink} to={localizePath("/dashboard/trash")}>
            <Icon name="trash" />
            {trash_title()}
          </ButtonLink>
        </div>
      </div>
      <Attention overview={overview} backup={backup} zeros={zeros} />
      <FirstSteps overview={overview} />
      <Tiles />
      <Tabs />
      <TabDrafts drafts={drafts} />
      <Outlet />
      {backup && <LastBackup status={backup} />}
    </div>
  );
}

function Tiles() {
  const localizePath = useLocalizePath();
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
            <span className={styles.icon}>
              <Icon name="plus" />
            </span>
            <Link className={styles.tileLink} to={localizePath(to)} aria-describedby={to.slice(1)}>
              {label}
            </Link>
            <span id={to.slice(1)} className={styles.hint}>
              {hint}
            </span>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Tabs() {
  const localizePath = useLocalizePath();
  const path = delocalizePath(useLocation().pathname).replace(/\/$/, "");
  const isWithin = (tab: string) => path === tab || path.startsWith(`${tab}/`);
  const tabs = [
    { to: "/dashboard/twitter", label: twitter_campaign(), isStart: true },
    { to: "/dashboard/email", label: email_campaign() },
    { to: "/dashboard/archives", label: archives_label() },
  ].map((tab) => ({ ...tab, isCurrent: isWithin(tab.to) || (tab.isStart === true && path === "/dashboard") }));
  return (
    <nav aria-label={dashboard_tabs()}>
      <ul className={styles.tabs}>
        {tabs.map(({ to, label, isCurrent }) => (
          <li key={to}>
            <Link className={styles.tab} to={localizePath(to)} aria-current={isCurrent ? "page" : undefined} preventScrollReset>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
