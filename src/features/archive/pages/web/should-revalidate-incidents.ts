import type { ShouldRevalidateFunctionArgs } from "react-router";

/** Returns false when only the tab changes, because the tab fetches its own data; otherwise the router's default. */
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
