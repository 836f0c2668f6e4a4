import type { Locator, Page } from "@playwright/test";
import { expect } from "./fixtures.ts";
import { holdRequests } from "./hold-requests.ts";

/**
 * Clicks the button, and twice again while the data of the next page is held back: on a slow connection the form is still
 * shown when the server has stored it. Fails when the call was made twice.
 */
export async function submitTwice(page: Page, path: string, button: Locator, meanwhile = async () => {}): Promise<void> {
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith(`/api/v1/${path}`)) sent.push(request.url());
  });
  const isRead = (request: { method(): string; url(): string }) =>
    request.method() === "GET" && request.url().includes("/api/v1/");
  const release = await holdRequests(page, "**/api/v1/**", isRead);
  const address = page.url();
  // As an element: the skeleton of the next page hides the form from roles, before a test could click again.
  const element = await button.elementHandle();
  const [response] = await Promise.all([
    page.waitForResponse(`**/api/v1/${path}`),
    // The next page is loading.
    page.waitForRequest(isRead),
    button.click(),
  ]);
  expect(response.status(), path).toBe(200);
  for (let count = 0; count < 2; count += 1) await element?.evaluate((submit) => (submit as HTMLElement).click());
  await meanwhile();
  release();
  await expect(page).not.toHaveURL(address);
  await page.unroute("**/api/v1/**");
  expect(sent, path).toHaveLength(1);
}
