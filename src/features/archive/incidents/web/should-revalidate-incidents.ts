import type { ShouldRevalidateFunctionArgs } from "react-router";

/**
 * Whether a screen of the archive loads anew. It does not when only another tab is opened: what stands there is
 * fetched by the tab.
 */
export function shouldRevalidateIncidents({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const isTabChange = currentUrl.href !== nextUrl.href && getUrlWithoutTab(currentUrl) === getUrlWithoutTab(nextUrl);
  return isTabChange ? false : defaultShouldRevalidate;
}

function getUrlWithoutTab(url: URL): string {
  const search = new URLSearchParams(url.search);
  search.delete("tab");
  return `${url.pathname}?${search}`;
}
