import { useMatches, useSearchParams } from "react-router";
import * as m from "#messages";
import { delocalizePath } from "#platform/shared/languages.ts";
import type { Publication } from "#platform/shared/publication.ts";
import { useLocalizePath } from "#platform/web/routing/use-language.ts";
import { TabLinks } from "#platform/web/ui/tab-links.tsx";
import { ROW_LISTS, type RowList, TABS, type Tab } from "./rules.ts";

const lists: Record<List, () => string> = {
  published: m.item_state_published,
  all: m.row_list_all,
  drafts: m.publish_drafts,
  scheduled: m.publish_scheduled_list,
  to_verify: m.row_list_to_verify,
  incomplete: m.row_list_incomplete,
};
/** What a tab begins with, the current item and recent ones, or rows. */
type List = "published" | RowList;

/** Returns the tab of a path; `/dashboard` is the first one. */
export function getTab(path: string): Tab {
  const [, , name] = delocalizePath(path).split("/");
  return TABS.find((tab) => tab === name) ?? "twitter";
}

/** The lists of rows of a tab: only incidents are verified. */
const listRowLists = (tab: Tab): RowList[] => ROW_LISTS.filter((name) => name !== "to_verify" || tab === "archives");

/** Returns the list of rows that an address names; undefined for the items of the tab. */
export const getRowList = (tab: Tab, searchParams: URLSearchParams) =>
  listRowLists(tab).find((name) => name === searchParams.get("list"));

/** Returns the open list of the tab: the URL's, else that of the shown item. */
export function useOpenList(tab: Tab): List {
  const [searchParams] = useSearchParams();
  const data = useMatches().at(-1)?.loaderData as { shown?: { publication?: Publication } | null } | undefined;
  const publication = data?.shown?.publication;
  const ofShown = publication ? (publication.publish_at === null ? "drafts" : "scheduled") : "published";
  return getRowList(tab, searchParams) ?? ofShown;
}

export const getListPanelId = (list: List) => `dashboard-${list}`;

/** The lists of a tab, as links, which need no scripts. */
export function ListTabs({ tab, open, counts }: { tab: Tab; open: List; counts: Partial<Record<List, number>> }) {
  const path = useLocalizePath()(`/dashboard/${tab}`);
  return (
    <TabLinks
      label={m.dashboard_lists()}
      tabs={(["published", ...listRowLists(tab)] as const).map((name) => ({
        panelId: getListPanelId(name),
        to: name === "published" ? path : `${path}?list=${name}`,
        label: counts[name] ? m.dashboard_list_count({ list: lists[name](), count: counts[name] }) : lists[name](),
        isOpen: name === open,
      }))}
    />
  );
}
