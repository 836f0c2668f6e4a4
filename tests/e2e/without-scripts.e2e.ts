import { expect, test } from "./fixtures.ts";

test.use({ javaScriptEnabled: false, withDemonstration: true });

test("every public page reads without scripts", async ({ page }) => {
  for (const path of ["/", "/twitter", "/email", "/archives", "/donate", "/am", "/am/twitter"]) {
    const response = await page.goto(path);
    expect(response?.status()).toBe(200);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }
});

test("a visitor reads a campaign, opens its tweets in X, and walks to older ones", async ({ page }) => {
  await page.goto("/twitter");
  const links = page.getByRole("link", { name: "Tweet", exact: true });
  expect(await links.count()).toBeGreaterThan(0);
  await expect(links.first()).toHaveAttribute("href", /^https:\/\/(x|twitter)\.com\/intent\/.*text=/);
  const shown = await page.getByRole("heading", { level: 1 }).textContent();
  await page.getByRole("link", { name: "Load More Twitter Campaigns" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(shown ?? "");
  await page.getByRole("main").getByRole("listitem").getByRole("link").last().click();
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(shown ?? "");
});

test("the menus open", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("navigation").getByText("Campaigns", { exact: true }).click();
  await page.getByRole("link", { name: "Email Campaign" }).first().click();
  await expect(page).toHaveURL(/\/email$/);
});
