import type { ShouldRevalidateFunctionArgs } from "react-router";

/**
 * Whether a screen of the archive loads anew. It does not when only another tab is opened: what stands there is
 * fetched by the tab.
 */
export function shouldLoadIncidents({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  const isAnotherTab = currentUrl.href !== nextUrl.href && withoutTab(currentUrl) === withoutTab(nextUrl);
  return isAnotherTab ? false : defaultShouldRevalidate;
}

function withoutTab(url: URL): string {
  const search = new URLSearchParams(url.search);
  search.delete("tab");
  return `${url.pathname}?${search}`;
}
