/** The tabs of an incident's media. The first is the default. */
const MEDIA_TABS = ["articles", "videos", "images"] as const;
export type MediaTab = (typeof MEDIA_TABS)[number];

/** Returns the tab in `?tab=`, else the first one. */
export function getMediaTab(search: URLSearchParams): MediaTab {
  const requested = search.get("tab");
  return MEDIA_TABS.find((tab) => tab === requested) ?? MEDIA_TABS[0];
}

/** Returns the id of the heading of a tab's content, unique because a page shows one incident. */
export function getPanelHeadingId(tab: MediaTab): string {
  return `incident-${tab}`;
}
