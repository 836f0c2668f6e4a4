import { expect, test } from "./fixtures.ts";
import { holdRequests } from "./hold-requests.ts";
import { toastOf } from "./toasts.ts";

test.use({ expectedErrors: [/Failed to load resource/] });

test("without a network a link says so and leaves the page as it is", async ({ page, context }) => {
  await page.goto("/", { waitUntil: "networkidle" });
  await context.setOffline(true);
  await page.getByRole("link", { name: "Join Campaign" }).click();
  await expect(toastOf(page, /^Could not reach the server: /)).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Join our Campaign");
  await context.setOffline(false);
  await page.getByRole("link", { name: "Join Campaign" }).click();
  await expect(page).toHaveURL(/\/twitter$/);
});

test("a page that is coming shows its progress, and says within the bar and the footer when it cannot be fetched; links lead on", async ({
  page,
}) => {
  await page.goto("/", { waitUntil: "networkidle" });
  const letGo = await holdRequests(
    page,
    "**/api/v1/**",
    () => true,
    (route) => route.abort(),
  );
  await page.getByRole("link", { name: "Join Campaign" }).click();
  // Until it is known how that ends, a bar at the top says that a page is coming.
  const progress = page.getByRole("status").filter({ hasText: "Loading…" });
  await expect(progress.locator("div")).toBeVisible();
  await expect(progress.locator("div")).toHaveCSS("height", "3px");
  expect((await progress.boundingBox())?.y).toBe(0);
  letGo();
  await expect(page.getByRole("main").getByRole("alert")).toHaveText(/^Could not reach the server: /);
  await expect(progress).toHaveCount(0);
  await expect(page.getByRole("navigation").first()).toBeVisible();
  await page.unroute("**/api/v1/**");
  await page.getByRole("link", { name: "See the campaigns" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Twitter campaigns");
});
