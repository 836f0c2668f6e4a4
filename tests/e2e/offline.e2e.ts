import { expect, test } from "./fixtures.ts";

test.use({ expectedErrors: [/Failed to load resource/] });

test("without a network a link says so and leaves the page as it is", async ({ page, context }) => {
  await page.goto("/", { waitUntil: "networkidle" });
  await context.setOffline(true);
  await page.getByRole("link", { name: "Join Campaign" }).click();
  await expect(page.getByText(/^Could not reach the server: /)).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Join our Campaign");
  await context.setOffline(false);
  await page.getByRole("link", { name: "Join Campaign" }).click();
  await expect(page).toHaveURL(/\/twitter$/);
});

test("a page whose data cannot be fetched says so within the bar and the footer, and links lead on", async ({ page }) => {
  await page.goto("/", { waitUntil: "networkidle" });
  await page.route("**/api/v1/**", (route) => route.abort());
  await page.getByRole("link", { name: "Join Campaign" }).click();
  await expect(page.getByRole("main").getByRole("alert")).toHaveText(/^Could not reach the server: /);
  await expect(page.getByRole("navigation").first()).toBeVisible();
  await page.unroute("**/api/v1/**");
  await page.getByRole("link", { name: "See the campaigns" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Twitter campaigns");
});
