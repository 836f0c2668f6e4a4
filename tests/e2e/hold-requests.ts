import type { Page, Request, Route } from "@playwright/test";

/**
 * Holds back requests to `address` (a pattern of `page.route`), as a slow connection does, until the returned function
 * is called; then they continue, or end as `end` says.
 */
export async function holdRequests(
  page: Page,
  address: string,
  shouldHold = (_request: Request) => true,
  end = (route: Route) => route.continue(),
): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    if (shouldHold(route.request())) await released;
    await end(route);
  });
  return release;
}
