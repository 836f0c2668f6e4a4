import { Outlet, useLocation } from "react-router";
import { searchItems } from "#app/item-search/calls.ts";
import * as m from "#messages";
import { catchRefusal, createClientLoader, createLoader, type LoadArgs } from "#platform/web/api/create-loader.ts";
import { createMeta } from "#platform/web/routing/get-page-meta.ts";
import { useRetainedLoaderData } from "#platform/web/routing/use-retained-loader-data.ts";
import { getTabId, TabPanel } from "#platform/web/ui/tab-links.tsx";
import { getBackupStatus } from "#services/backup/calls.ts";
import { LastBackup } from "#services/backup/web/last-backup.tsx";
import { OPEN_SECTION_ID } from "./admin-bar.tsx";
import { Attention } from "./attention.tsx";
import { getDashboardOverview, getRowCounts, getRows } from "./calls.ts";
import styles from "./dashboard-layout.module.css";
import { getListPanelId, getRowList, getTab, ListTabs, useOpenList } from "./dashboard-tabs.tsx";
import { ExamplesNotice } from "./examples-notice.tsx";
import { FirstSteps } from "./first-steps.tsx";
import { FoundItems } from "./found-items.tsx";
import { ItemSearchField } from "./item-search-field.tsx";
import { RowList } from "./row-list.tsx";
import { KINDS } from "./rules.ts";

async function load(args: LoadArgs) {
  const words = args.url.searchParams.get("q")?.trim() ?? "";
  if (words === "") return { words, overview: await loadOverview(args) };
  const search = await catchRefusal(args.send(searchItems, { q: words }));
  // A refused search shows the error beside the field, above the whole dashboard.
  return "found" in search ? { words, ...search } : { words, error: search.refused, overview: await loadOverview(args) };
}

async function loadOverview(args: LoadArgs) {
  const { send, url } = args;
  const tab = getTab(url.pathname);
  const kind = KINDS[tab];
  const list = getRowList(tab, url.searchParams);
  const before = url.searchParams.get("before") ?? undefined;
  const overview = await send(getDashboardOverview, {});
  return {
    overview,
    backup: overview.owner && (await send(getBackupStatus, {})),
    counts: await send(getRowCounts, { kind }),
    rows: list ? await send(getRows, { kind, list, before }) : null,
  };
}

export const loader = createLoader(load);
export const clientLoader = createClientLoader(load);

export default function DashboardLayout() {
  const data = useRetainedLoaderData(load);
  return (
    <div className={`stack gap-section ${styles.page}`}>
      <div className={`row ${styles.header}`}>
        <h1>{m.dashboard_title()}</h1>
        <ItemSearchField words={data.words} error={"error" in data ? data.error : undefined} />
      </div>
      {"found" in data ? <FoundItems found={data.found} /> : <Overview {...data.overview} />}
    </div>
  );
}

function Overview({ overview, backup, counts, rows }: Awaited<ReturnType<typeof loadOverview>>) {
  const tab = getTab(useLocation().pathname);
  const open = useOpenList(tab);
  return (
    <>
      <FirstSteps overview={overview} />
      <Attention overview={overview} backup={backup} />
      <ListTabs tab={tab} open={open} counts={counts} />
      <TabPanel
        id={getListPanelId(open)}
        className={`stack gap-section ${styles.panel}`}
        labelledBy={`${OPEN_SECTION_ID} ${getTabId(getListPanelId(open))}`}
      >
        {rows && open !== "published" ? <RowList key={`${tab} ${open}`} first={rows} tab={tab} list={open} /> : <Outlet />}
      </TabPanel>
      {!overview.isDemonstration && <ExamplesNotice />}
      {backup && <LastBackup status={backup} />}
      <p className="muted">{m.dashboard_version({ version: overview.version })}</p>
    </>
  );
}

/** Creates the `meta` of a tab, which is named by what it lists. */
export const createTabMeta = (label: () => string, title = () => `${label()} · ${m.dashboard_title()}`) =>
  createMeta({ title, description: label, isPrivate: true });
