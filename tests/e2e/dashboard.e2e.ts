import { expect, test } from "./fixtures.ts";
import { councilLetter, publishCampaign, publishEmailCampaign } from "./test-data/campaigns.ts";
import { addImage, recordIncident } from "./test-data/incidents.ts";
import { alice, signInByApi } from "./test-data/users.ts";
import { stopClock, waitForToast } from "./toasts.ts";

test("a recent card of the dashboard shows its content within the dashboard", async ({ page }) => {
  await signInByApi(page, alice);
  const older = {
    twitter: await publishCampaign(page, { title: "An older campaign" }),
    email: await publishEmailCampaign(page, { title: "An older letter" }),
    archives: await recordIncident(page, { title: "An older incident" }),
  };
  await addImage(page, older.archives, "The church");
  await publishCampaign(page);
  await publishEmailCampaign(page);
  await recordIncident(page);

  for (const [start, tab, title] of [
    ["/dashboard", "twitter", "An older campaign"],
    ["/dashboard/email", "email", "An older letter"],
    ["/dashboard/archives", "archives", "An older incident"],
  ] as const) {
    await page.goto(start);
    await page.getByRole("main").getByRole("link", { name: title }).click();
    await expect(page).toHaveURL(`/dashboard/${tab}/${older[tab]}`);
    await expect(page.getByRole("article").getByRole("heading", { name: title })).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dashboard");
    await expect(page.getByRole("navigation", { name: "What is published" }).locator('[aria-current="page"]')).toHaveCount(1);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  }

  // An admin sees images without choosing to.
  await page.getByRole("link", { name: /^Images/ }).click();
  await expect(page.getByRole("img", { name: "The church" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("img", { name: "The church" })).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem("incidentsUncovered"))).toBeNull();

  // What is deleted where it is shown leads to the current one of the tab.
  await page.goto(`/dashboard/email/${older.email}`);
  await stopClock(page);
  await page.getByRole("article").getByRole("button", { name: "Delete" }).click();
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page).toHaveURL("/dashboard/email");
  await expect(page.getByRole("article").getByRole("heading", { name: councilLetter.title })).toBeVisible();
  await waitForToast(page, page.getByRole("button", { name: "Undo" }));
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page).toHaveURL(`/dashboard/email/${older.email}`);
});

test.describe("an unknown address of the dashboard", () => {
  test.use({ expectedErrors: [/404/] });

  test("leads to the current one of its tab", async ({ page }) => {
    await signInByApi(page, alice);
    await publishEmailCampaign(page);
    const response = await page.goto("/dashboard/email/018f0000-0000-7000-8000-000000000000");
    expect(response?.status()).toBe(404);
    await page.getByRole("link", { name: "See the current campaign" }).click();
    await expect(page).toHaveURL("/dashboard/email");
  });
});

test("Back leads to the page before, although an address was typed", async ({ page }) => {
  await signInByApi(page, alice);
  await page.goto("/email");
  await page.goto("/CreateIncident");
  await page.getByRole("button", { name: "Back" }).click();
  await expect(page).toHaveURL("/email");
});

test("Back leads to the parent of a page that is the first of its tab", async ({ page, openTab }) => {
  await signInByApi(page, alice);
  const tab = await openTab();
  await tab.goto("/CreateIncident");
  await tab.getByRole("button", { name: "Back" }).click();
  await expect(tab).toHaveURL("/dashboard/archives");
});
