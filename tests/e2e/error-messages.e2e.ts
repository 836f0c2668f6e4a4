import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { openTweetsStep, publishCampaign, publishEmailCampaign } from "./test-data/campaigns.ts";
import { recordIncident } from "./test-data/incidents.ts";
import { expectBriefToast, getToast, stopClock, waitForToast } from "./toasts.ts";

/*
 * tests/specification has the toasts of section 8 and each way in which a call fails, network-failure.e2e.ts the forms that
 * keep what was typed.
 */

test.use({ expectedErrors: [/Failed to load resource/] });

const NETWORK_ERROR = "Could not reach the server: the connection was lost";
const NOT_FOUND = "This does not exist, or was deleted.";

test.describe("a toast with an action, which moves in and out", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });

  const REMOVED = "The tweet was removed.";

  test("stays long enough to be used, one at a time, also without the network", async ({ ownerPage: page }) => {
    await openTweetsStep(page);
    const add = page.getByRole("button", { name: "Add another tweet" });
    const tweets = page.getByRole("main").getByRole("textbox");
    await tweets.fill("The first");
    for (const text of ["The second", "The third", "The fourth"]) {
      await add.click();
      await tweets.last().fill(text);
    }
    const remove = () => page.getByRole("main").getByRole("button", { name: "Delete" }).last().click();
    await page.route("**/assets/**", (route) => route.abort("connectionreset"));
    await page.route("**/api/v1/create_twitter_campaign", (route) => route.abort("connectionreset"));
    const toast = getToast(page, REMOVED);

    await test.step("while the pointer or the focus is on it", async () => {
      await stopClock(page);
      await remove();
      await waitForToast(page, toast);
      await toast.hover();
      await page.clock.runFor(20_000);
      await expect(toast).toBeVisible();
      await toast.getByRole("button", { name: "Undo" }).focus();
      await page.mouse.move(1, 1);
      await page.clock.runFor(20_000);
      await expect(toast).toBeVisible();
      await page.getByLabel("Tweet 1").focus();
      await page.clock.runFor(9_000);
      await expect(toast).toBeVisible();
      await page.clock.runFor(2_000);
      await expect(toast).toBeHidden();
      await page.clock.resume();
    });

    await test.step("an error for four seconds, and one toast at a time", async () => {
      await expectBriefToast(page, NETWORK_ERROR, () => page.getByRole("button", { name: "Share" }).click());
      await stopClock(page);
      await remove();
      await remove();
      await expect(tweets).toHaveCount(1);
      // The newer one hides the other, which is there again after it.
      await waitForToast(page, toast);
      await expect(toast).toHaveCount(1);
      await toast.getByRole("button", { name: "Undo" }).click();
      await expect(tweets.last()).toHaveValue("The second");
      await page.clock.runFor(1_000);
      await waitForToast(page, toast);
      // Its styles are there as well.
      await expect(toast).toHaveCSS("position", "relative");

      // An error is never behind another toast.
      await page.getByRole("button", { name: "Share" }).click();
      await waitForToast(page, getToast(page, NETWORK_ERROR));
      await expect(page.locator('[popover="manual"]').getByRole("alert")).toHaveCount(1);
      await page.clock.runFor(5_000);
      await waitForToast(page, toast);
      await toast.getByRole("button", { name: "Undo" }).click();
      await expect(tweets.last()).toHaveValue("The third");
    });

    await test.step("until another page is shown", async () => {
      await page.unroute("**/assets/**");
      await page.unroute("**/api/v1/create_twitter_campaign");
      await page.getByRole("button", { name: "Share" }).click();
      await expect(page).toHaveURL(/\/twitter\/[0-9a-f-]{36}$/);
      await waitForToast(page, getToast(page, "The Twitter campaign was created."));
      await page.getByRole("banner").getByRole("link", { name: "Archives" }).click();
      await expect(page).toHaveURL("/archives");
      await expect(page.locator('[popover="manual"]')).toHaveCount(0);
    });
  });
});

test("a page whose item or data cannot be loaded says why", async ({ ownerPage: page }) => {
  const main = page.getByRole("main");
  const unknown = "01a1fd32-8013-753e-97d5-ffd277534715";

  await test.step("one that was deleted while its card was still shown", async () => {
    const shown = [
      { path: "/email", make: publishEmailCampaign, remove: "delete_email_campaign", title: "Ask the council" },
      { path: "/archives", make: (admin: Page) => recordIncident(admin), remove: "delete_incident", title: "Remember Tole" },
    ];
    for (const { path, make, remove, title } of shown) {
      const id = await make(page);
      await make(page);
      await page.goto(path);
      expect((await page.request.delete(`/api/v1/${remove}/${id}`)).status()).toBe(200);
      await page.locator('[data-card="2"]').getByRole("link", { name: title }).click();
      await expect(page).toHaveURL(new RegExp(`${path}/${id}$`));
      if (path === "/archives") await expect(main.getByRole("heading", { name: "This incident was withdrawn" })).toBeVisible();
      else await expect(main.getByRole("alert")).toHaveText(NOT_FOUND);
      await expect(page.locator('[popover="manual"]').getByRole("alert")).toHaveCount(0);
    }
  });

  await test.step("an unknown item has a page of status 404, which no search engine lists", async () => {
    for (const path of ["/twitter", "/email", "/archives", "/dashboard/email"]) {
      const response = await page.request.get(`${path}/${unknown}`);
      expect(response.status(), path).toBe(404);
      expect(await response.text(), path).toMatch(/<meta name="robots" content="noindex"/);
    }
    await page.goto(`/dashboard/email/${unknown}`);
    await expect(main.getByRole("alert")).toHaveText(NOT_FOUND);
    await page.getByRole("link", { name: "See the current campaign" }).click();
    await expect(page).toHaveURL("/dashboard/email");
  });

  await test.step("data that the server refuses, within the bar and the footer", async () => {
    await publishCampaign(page);
    const path = "**/api/v1/get_current_twitter_campaign?*";
    await page.route(path, (route) => route.fulfill({ status: 503, json: { message: "The server is busy now." } }));
    await page.getByRole("banner").getByRole("button", { name: "Campaigns" }).click();
    await page.getByRole("banner").getByRole("link", { name: "Twitter Campaign" }).click();
    await expect(main.getByRole("alert")).toHaveText("The server is busy now.");
    await expect(page.getByRole("contentinfo")).toBeVisible();
  });
});
