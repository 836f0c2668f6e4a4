/** What documents an incident, each in a tab of its own. The first is shown where the address names none. */
const MEDIA_TABS = ["articles", "videos", "images"] as const;
export type MediaTab = (typeof MEDIA_TABS)[number];

/** The tab that an address asks for with `?tab=`. */
export function getMediaTab(search: URLSearchParams): MediaTab {
  const requested = search.get("tab");
  return MEDIA_TABS.find((tab) => tab === requested) ?? MEDIA_TABS[0];
}

/** The id of the heading of a tab's content; there is one incident on a page. */
export function getPanelId(tab: MediaTab): string {
  return `incident-${tab}`;
}
