import { useMatches, useSearchParams } from "react-router";
import * as m from "#messages";
import { delocalizePath } from "#platform/shared/languages.ts";
import { OLDER_PAGE_SIZE } from "#platform/shared/pagination.ts";
import type { Publication } from "#platform/shared/publication.ts";
import { useLocalizePath } from "#platform/web/routing/use-language.ts";
import { TabLinks } from "#platform/web/ui/tab-links.tsx";
import type { AdminSection } from "../pages.ts";
import styles from "./dashboard-tabs.module.css";

/** The sections with items. */
export const TABS = ["twitter", "email", "archives"] as const satisfies AdminSection[];
export type Tab = (typeof TABS)[number];

const LISTS = [
  { name: "published", label: m.item_state_published },
  { name: "drafts", label: m.publish_drafts },
  { name: "scheduled", label: m.publish_scheduled_list },
] as const;
type List = (typeof LISTS)[number]["name"];

/** Returns the tab of a path; `/dashboard` is the first one. */
export function getTab(path: string): Tab {
  const [, , name] = delocalizePath(path).split("/");
  return TABS.find((tab) => tab === name) ?? "twitter";
}

/**
 * Returns the open list of the tab (the URL's, else the shown item's), and whether the items of the tab are shown below it.
 */
export function useOpenList(): { open: List; showsItems: boolean } {
  const [searchParams] = useSearchParams();
  const data = useMatches().at(-1)?.loaderData as { shown?: { publication?: Publication } | null } | undefined;
  const named = LISTS.find(({ name }) => name === searchParams.get("list"));
  if (named) return { open: named.name, showsItems: named.name === "published" };
  const publication = data?.shown?.publication;
  if (!publication) return { open: "published", showsItems: true };
  return { open: publication.publish_at === null ? "drafts" : "scheduled", showsItems: true };
}

export const getListPanelId = (list: List) => `dashboard-${list}`;

type ListTabsProps = { tab: Tab; open: List; counts: Partial<Record<List, number>> };

/** The lists of a tab: published, drafts and scheduled. */
export function ListTabs({ tab, open, counts }: ListTabsProps) {
  const path = useLocalizePath()(`/dashboard/${tab}`);
  return (
    <TabLinks
      label={m.dashboard_lists()}
      listClassName={styles.tabs}
      tabClassName={styles.tab}
      tabs={LISTS.map(({ name, label }) => ({
        panelId: getListPanelId(name),
        to: name === "published" ? path : `${path}?list=${name}`,
        label: formatLabel(label(), counts[name]),
        isOpen: name === open,
      }))}
    />
  );
}

/** Formats the number of items; a full page means at least as many. */
function formatLabel(list: string, count = 0): string {
  if (count === 0) return list;
  return m.dashboard_list_count({ list, count: count < OLDER_PAGE_SIZE ? count : `${count}+` });
}
