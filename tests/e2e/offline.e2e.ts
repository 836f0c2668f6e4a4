import type { Locator } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { holdRequests } from "./hold-requests.ts";
import { publishCampaign, publishEmailCampaign } from "./test-data/campaigns.ts";
import { recordIncident, tole } from "./test-data/incidents.ts";
import { closeToast, getToast } from "./toasts.ts";

test.use({ expectedErrors: [/Failed to load resource|TypeError: Failed to fetch\b|\.css could not be loaded\./] });

const NETWORK_ERROR = /^Could not reach the server: /;

test("without a network a link says so and leaves the page as it is", { tag: "@quick" }, async ({ page, context }) => {
  await page.goto("/", { waitUntil: "networkidle" });
  await context.setOffline(true);
  await page.getByRole("link", { name: "Join Campaign" }).click();
  await expect(getToast(page, "Could not reach the server: this device is offline. Please connect it")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Join our Campaign");
  await context.setOffline(false);
  await page.getByRole("link", { name: "Join Campaign" }).click();
  await expect(page).toHaveURL(/\/twitter$/);
});

test("a pending page shows progress, and an error when it fails", async ({ page }) => {
  await page.goto("/", { waitUntil: "networkidle" });
  const release = await holdRequests(
    page,
    "**/api/v1/**",
    () => true,
    (route) => route.abort(),
  );
  // By its text: it has no role while it is covered.
  const join = page.getByRole("main").locator("a", { hasText: "Join Campaign" });
  const skeleton = page.locator("[data-shape]");
  await join.focus();
  await page.keyboard.press("Enter");
  await expect(skeleton).toHaveAttribute("data-shape", "campaign");
  await expect(join).not.toBeFocused();
  // Cancelled by a link that does not take the focus, as in some browsers.
  await page.evaluate(() => document.querySelector<HTMLElement>("header a")?.click());
  await expect(skeleton).toHaveCount(0);
  await expect(join).toBeFocused();

  await join.click();
  await expect(skeleton).toBeVisible();
  // A progress bar is shown until the navigation ends.
  const progress = page.getByRole("status").filter({ hasText: "Loading…" });
  await expect(progress.locator("div")).toBeVisible();
  await expect(progress.locator("div")).toHaveCSS("height", "3px");
  expect((await progress.boundingBox())?.y).toBe(0);
  release();
  await expect(page.getByRole("main").getByRole("alert")).toHaveText(NETWORK_ERROR);
  await expect(progress).toHaveCount(0);
  await expect(skeleton).toHaveCount(0);
  await expect(page.getByRole("navigation").first()).toBeVisible();
  // Try again loads the page in place, without a new document.
  await page.evaluate(() => Object.assign(window, { isTheSame: true }));
  await page.unroute("**/api/v1/**");
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Twitter campaigns");
  await expect(page).toHaveURL(/\/twitter$/);
  expect(await page.evaluate(() => "isTheSame" in window)).toBe(true);
});

test("a clicked link shows a skeleton, and cancelling it restores the page", async ({ ownerPage: page, openVisitorPage }) => {
  await publishEmailCampaign(page);
  await recordIncident(page);
  const visitor = await openVisitorPage({ viewport: { width: 360, height: 740 }, reducedMotion: "reduce" });
  await visitor.goto("/email", { waitUntil: "networkidle" });
  const name = visitor.getByLabel("Enter name");
  const main = visitor.getByRole("main");
  const skeleton = visitor.locator("[data-shape]");
  // As a finger does: `click` would scroll the page, although the bar is in sight.
  const clickInView = async (target: Locator) => {
    await expect(target).toBeInViewport({ ratio: 1 });
    const { x = 0, y = 0, width = 0, height = 0 } = (await target.boundingBox()) ?? {};
    await visitor.mouse.click(x + width / 2, y + height / 2);
  };
  const clickInMenu = async (link: string) => {
    await clickInView(visitor.getByLabel("Menu"));
    await clickInView(visitor.getByRole("banner").getByRole("link", { name: link }));
  };
  await name.fill("Almaz");
  await visitor.evaluate(() => window.scrollTo(0, 40));

  const release = await holdRequests(visitor, "**/api/v1/get_current_incident");
  await clickInMenu("Archives");
  await expect(skeleton).toHaveAttribute("data-shape", "incident");
  await expect(main).toHaveAttribute("aria-busy", "true");
  await expect(name).toBeHidden();
  expect(await visitor.evaluate(() => window.scrollY)).toBe(40);
  // It reaches from the bar to the lower edge, over what it hides.
  const { y = 0, height = 0 } = (await skeleton.boundingBox()) ?? {};
  expect(y + height).toBe(740);
  expect(y).toBe((await visitor.getByRole("banner").boundingBox())?.height);

  await clickInMenu("Email Campaign");
  await expect(skeleton).toHaveCount(0);
  await expect(name).toBeVisible();
  await expect(name).toHaveValue("Almaz");
  await expect(main).not.toHaveAttribute("aria-busy");

  await clickInMenu("Archives");
  await expect(skeleton).toBeVisible();
  release();
  await expect(visitor.getByRole("heading", { level: 1 })).toHaveText(tole.title);
  await expect(visitor.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(skeleton).toHaveCount(0);

  // Only the query changes: the page stays in sight.
  await holdRequests(visitor, "**/api/v1/get_videos_for_incident/**");
  await visitor.getByRole("tab", { name: "Videos" }).click();
  await expect(visitor).toHaveURL(/tab=videos/);
  await expect(skeleton).toHaveCount(0);
});

test("tools of admins whose code a download stopped appear, and the page stays", async ({ ownerPage: page }) => {
  // As Firefox does to all that a page fetches when a link is followed, also one to a file.
  const stopped = new Set<string>();
  await page.route(/\/assets\/(?:shown-incident-tools|edit-incident-button|record-sections)-/, (route) => {
    const address = route.request().url();
    if (stopped.has(address)) return route.continue();
    stopped.add(address);
    return route.abort("aborted");
  });
  await page.goto(`/archives/${await recordIncident(page)}`);
  await expect(page.getByRole("article").getByRole("button", { name: "Edit" }).first()).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(tole.title);
  expect(stopped.size).toBeGreaterThan(1);
});

test.describe("the Donation area", () => {
  test.use({ siteEnv: { ADMIN_SIGN_UP: "open", PAYPAL_CLIENT_ID: "client-1" } });

  test("without a network Donate says so, and opens when the network is back", async ({ page, context }) => {
    await page.goto("/donate", { waitUntil: "networkidle" });
    await context.setOffline(true);
    const donate = page.getByRole("button", { name: "Donate" });
    await donate.click();
    await expect(getToast(page, NETWORK_ERROR)).toBeVisible();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await context.setOffline(false);
    await donate.click();
    const dialog = page.getByRole("dialog", { name: "Choose an amount" });
    await expect(dialog).toBeVisible();
    // With its styles, which failed to load after the first click.
    await expect(dialog.getByRole("group")).toHaveCSS("display", "grid");
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect(donate).toBeFocused();
  });
});

test("an editor whose code does not load keeps text typed elsewhere", async ({ ownerPage: page }) => {
  await page.goto(`/twitter/${await publishCampaign(page)}`, { waitUntil: "networkidle" });
  const campaign = page.getByRole("article");
  await campaign.getByRole("button", { name: "Edit" }).first().click();
  const title = page.getByLabel("Campaign title");
  await title.fill("Typed and not saved");
  await page.route("**/assets/**", (route) => route.abort());
  const tweet = campaign.getByRole("listitem").first();
  for (const name of ["Edit", "Delete"]) {
    await tweet.getByRole("button", { name }).click();
    const toast = getToast(page, NETWORK_ERROR);
    await expect(toast, name).toBeVisible();
    await closeToast(toast);
    await expect(title, name).toHaveValue("Typed and not saved");
  }
  await page.unroute("**/assets/**");
  await tweet.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Cancel" }).click();
  await tweet.getByRole("button", { name: "Edit" }).click();
  await expect(page.getByLabel("Text of the tweet")).toBeFocused();
  await expect(title).toHaveValue("Typed and not saved");
});
