import { Link, Outlet, useLocation } from "react-router";
import * as m from "#messages";
import { delocalizePath } from "#platform/shared/languages.ts";
import { catchRefusal, createClientLoader, createLoader, type LoadArgs } from "#platform/web/routing/create-loader.ts";
import { getPageMeta } from "#platform/web/routing/get-page-meta.ts";
import { useRootData } from "#platform/web/routing/root-data.ts";
import { useLocalizePath } from "#platform/web/routing/use-language.ts";
import { useRetainedLoaderData } from "#platform/web/routing/use-retained-loader-data.ts";
import { ButtonLink } from "#platform/web/ui/button.tsx";
import { Icon } from "#platform/web/ui/icon.tsx";
import { TabLinks, TabPanel } from "#platform/web/ui/tab-links.tsx";
import { getBackupStatus } from "../backup/calls.ts";
import { LastBackup } from "../backup/web/last-backup.tsx";
import { loadDrafts, TabDrafts } from "../drafts/web/tab-drafts.tsx";
import { searchItems } from "../item-search/calls.ts";
import { FoundItems } from "../item-search/web/found-items.tsx";
import { ItemSearchField } from "../item-search/web/item-search-field.tsx";
import { Attention } from "./attention.tsx";
import { getDashboardOverview } from "./calls.ts";
import styles from "./dashboard-layout.module.css";
import { ExamplesNotice } from "./examples-notice.tsx";
import { FirstSteps } from "./first-steps.tsx";

async function load(args: LoadArgs) {
  const words = args.url.searchParams.get("q")?.trim() ?? "";
  if (words === "") return { words, overview: await loadOverview(args) };
  const search = await catchRefusal(args.send(searchItems, { q: words }));
  // What is refused shows the sentence beside the field, above the whole dashboard.
  return "found" in search ? { words, ...search } : { words, error: search.refused, overview: await loadOverview(args) };
}

async function loadOverview(args: LoadArgs) {
  const { send } = args;
  const overview = await send(getDashboardOverview, {});
  return {
    overview,
    backup: overview.owner && (await send(getBackupStatus, {})),
    drafts: await loadDrafts(args),
  };
}

export const loader = createLoader(load);
export const clientLoader = createClientLoader(load);

export default function DashboardLayout() {
  const localizePath = useLocalizePath();
  const { session } = useRootData();
  const data = useRetainedLoaderData(load);
  return (
    <div className={styles.page}>
      <div className={styles.header}>
        <h1>{m.dashboard_title()}</h1>
        <div className={styles.links}>
          {session.role === "owner" && (
            <ButtonLink variant="secondary" className={styles.headerLink} to={localizePath("/dashboard/site")}>
              <Icon name="pencil" />
              {m.site_title()}
            </ButtonLink>
          )}
          {session.role === "owner" && (
            <ButtonLink variant="secondary" className={styles.headerLink} to={localizePath("/dashboard/team")}>
              <Icon name="user" />
              {m.dashboard_team()}
            </ButtonLink>
          )}
          {session.role === "owner" && (
            <ButtonLink variant="secondary" className={styles.headerLink} to={localizePath("/dashboard/security")}>
              <Icon name="eye" />
              {m.security_title()}
            </ButtonLink>
          )}
          {session.role === "owner" && (
            <ButtonLink variant="secondary" className={styles.headerLink} to={localizePath("/dashboard/redaction")}>
              {m.words_title()}
            </ButtonLink>
          )}
          <ButtonLink variant="secondary" className={styles.headerLink} to={localizePath("/dashboard/organisations")}>
            {m.organisations_title()}
          </ButtonLink>
          <ButtonLink variant="secondary" className={styles.headerLink} to={localizePath("/dashboard/places")}>
            <Icon name="pin" />
            {m.places_title()}
          </ButtonLink>
          <ButtonLink variant="secondary" className={styles.headerLink} to={localizePath("/dashboard/import")}>
            {m.import_title()}
          </ButtonLink>
          <ButtonLink variant="secondary" className={styles.headerLink} to={localizePath("/dashboard/history")}>
            {m.campaign_history_title()}
          </ButtonLink>
          <ButtonLink variant="secondary" className={styles.headerLink} to={localizePath("/dashboard/trash")}>
            <Icon name="trash" />
            {m.trash_title()}
          </ButtonLink>
        </div>
      </div>
      <ItemSearchField words={data.words} error={"error" in data ? data.error : undefined} />
      {"found" in data ? <FoundItems found={data.found} /> : <Overview {...data.overview} />}
    </div>
  );
}

function Overview({ overview, backup, drafts }: Awaited<ReturnType<typeof loadOverview>>) {
  const open = useOpenTab();
  return (
    <>
      <Attention overview={overview} backup={backup} />
      <FirstSteps overview={overview} />
      {!overview.isDemonstration && <ExamplesNotice />}
      <Tiles />
      <Tabs open={open} />
      <TabPanel id={getPanelId(open)} className={styles.panel}>
        <TabDrafts drafts={drafts} tab={open} />
        <Outlet />
      </TabPanel>
      {backup && <LastBackup status={backup} />}
    </>
  );
}

function Tiles() {
  const localizePath = useLocalizePath();
  const tiles = [
    { to: "/CreateTwitterCampaign", label: m.twitter_campaign(), hint: m.dashboard_create_twitter() },
    { to: "/CreateEmailCampaign", label: m.email_campaign(), hint: m.dashboard_create_email() },
    { to: "/CreateIncident", label: m.archives_label(), hint: m.dashboard_create_incident() },
  ];
  return (
    <nav aria-label={m.dashboard_create()}>
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

const TABS = [
  { name: "twitter", label: m.twitter_campaign },
  { name: "email", label: m.email_campaign },
  { name: "archives", label: m.archives_label },
] as const;
type Tab = (typeof TABS)[number]["name"];

function Tabs({ open }: { open: Tab }) {
  const localizePath = useLocalizePath();
  return (
    <TabLinks
      label={m.dashboard_tabs()}
      listClassName={styles.tabs}
      tabClassName={styles.tab}
      tabs={TABS.map(({ name, label }) => ({
        panelId: getPanelId(name),
        to: localizePath(`/dashboard/${name}`),
        label: label(),
        isOpen: name === open,
      }))}
    />
  );
}

const getPanelId = (tab: Tab) => `dashboard-${tab}`;

/** Returns the tab of the address; `/dashboard` is the first one. */
function useOpenTab(): Tab {
  const [, , name] = delocalizePath(useLocation().pathname).split("/");
  return TABS.find((tab) => tab.name === name)?.name ?? "twitter";
}

export type TabMetaArgs = Parameters<typeof getPageMeta>[0];

/** Describes a tab of the dashboard by what it lists. */
export function getTabMeta(args: TabMetaArgs, label: string, title = `${label} · ${m.dashboard_title()}`) {
  return getPageMeta(args, { title, description: label, isPrivate: true });
}
