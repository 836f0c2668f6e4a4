import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { openTweetsStep, publishCampaign, publishEmailCampaign } from "./test-data/campaigns.ts";
import { recordIncident } from "./test-data/incidents.ts";
import { closeToast, expectBriefToast, getToast, stopClock, waitForToast } from "./toasts.ts";

/* tests/specification has the toasts of section 8, network-failure.e2e.ts the forms that keep what was typed. */

test.use({ expectedErrors: [/Failed to load resource|Bad gateway/] });

const GENERIC_ERROR = "Something is wrong please retry!";
const NETWORK_ERROR = "Could not reach the server: Failed to fetch";
const NOT_FOUND = "This does not exist, or was deleted.";

type Failure = { cause: string; status?: number; json?: object; body?: string; errorMessage: string };

/** The ways in which a call can fail, with the expected message. */
const failures: Failure[] = [
  { cause: "a 201", status: 201, json: { message: "The server says no." }, errorMessage: "The server says no." },
  {
    cause: "a 503 with a message",
    status: 503,
    json: { message: "The server is busy now." },
    errorMessage: "The server is busy now.",
  },
  { cause: "a 500 without a message", status: 500, json: {}, errorMessage: GENERIC_ERROR },
  { cause: "the page of a proxy", status: 502, body: "<h1>Bad gateway</h1>", errorMessage: GENERIC_ERROR },
  {
    cause: "a 200 that is no JSON",
    status: 200,
    body: "<h1>Welcome to this network</h1>",
    errorMessage: `Could not reach the server: Unexpected token '<', "<h1>Welcom"... is not valid JSON`,
  },
  { cause: "no response", errorMessage: NETWORK_ERROR },
];

/** Makes the calls of this path fail in each way, and expects the toast each time. */
async function expectErrorToast(page: Page, path: string, submit: () => Promise<void>, inlineError?: Locator) {
  for (const { cause, errorMessage, ...response } of failures) {
    await page.route(`**/api/v1/${path}`, (route) =>
      response.status ? route.fulfill(response) : route.abort("connectionreset"),
    );
    await submit();
    const toast = getToast(page, errorMessage);
    await expect(toast, `${cause} of ${path}`).toBeVisible();
    await closeToast(toast);
    // The same error stays beside the form.
    if (inlineError) await expect(inlineError).toHaveText(errorMessage);
    await page.unroute(`**/api/v1/${path}`);
  }
}

test("a call that fails is reported in a toast and in its place", async ({ ownerPage: page }) => {
  await test.step("when deleting", async () => {
    const id = await publishCampaign(page);
    await page.goto(`/twitter/${id}`);
    const tweet = page.getByRole("article").getByRole("listitem").first();
    await expectErrorToast(
      page,
      "delete_tweet",
      async () => {
        await tweet.getByRole("button", { name: "Delete" }).click();
        await page.getByRole("alertdialog").getByRole("button", { name: "Confirm" }).click();
      },
      tweet.getByRole("alert"),
    );
  });

  await test.step("when restoring from the trash", async () => {
    const id = await publishCampaign(page);
    expect((await page.request.delete(`/api/v1/delete_twitter_campaign/${id}`)).status()).toBe(200);
    await page.goto("/dashboard/trash");
    await expectErrorToast(page, "restore", () => page.getByRole("button", { name: "Restore" }).click());
    await page.getByRole("button", { name: "Restore" }).click();
    await expect(page.getByText("No deleted campaigns or tweets.")).toBeVisible();
  });

  await test.step("when opening a tab", async () => {
    await recordIncident(page);
    await page.goto("/archives");
    const panel = page.getByRole("tabpanel", { name: "Videos" });
    const retryButton = panel.getByRole("button", { name: "Try again" });
    const load = async () => {
      if (await retryButton.isVisible()) await retryButton.click();
      else await page.getByRole("tab", { name: "Videos" }).click();
    };
    await expectErrorToast(page, "get_videos_for_incident/*", load, panel.getByRole("alert"));
    await retryButton.click();
    await expect(panel.getByText("Does not include Videos Currently")).toBeVisible();
  });
});

test.describe("a toast with an action, which moves in and out", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });

  const REMOVED = "The tweet was taken out.";

  /** Opens the second step of a new campaign with two tweets. */
  async function openTweets(page: Page): Promise<{ tweets: Locator; remove: () => Promise<void> }> {
    // Without the draft, which the form would offer again.
    await page.goto("/privacy");
    await page.evaluate(() => localStorage.clear());
    await openTweetsStep(page);
    await page.getByLabel("Tweet 1").fill("The first");
    await page.getByRole("button", { name: "Add another tweet" }).click();
    await page.getByLabel("Tweet 2").fill("The second");
    const tweets = page.getByRole("main").getByRole("textbox");
    const remove = () => page.getByRole("main").getByRole("button", { name: "Delete" }).last().click();
    return { tweets, remove };
  }

  /** Expects that hovering or focusing a toast keeps it open, and that its time restarts afterwards. */
  async function expectToastPaused(page: Page, remove: () => Promise<void>) {
    const toast = getToast(page, REMOVED);
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
  }

  test("stays long enough to be used, also without the network", async ({ ownerPage: page }) => {
    await test.step("while the pointer or the focus is on it", async () => {
      const { remove } = await openTweets(page);
      await page.route("**/assets/**", (route) => route.abort("connectionreset"));
      await expectToastPaused(page, remove);
      await page.unroute("**/assets/**");
    });

    await test.step("for ten seconds, one toast at a time", async () => {
      const { tweets, remove } = await openTweets(page);
      await page.route("**/assets/**", (route) => route.abort("connectionreset"));
      await page.route("**/api/v1/create_twitter_campaign", (route) => route.abort("connectionreset"));
      await expectBriefToast(page, NETWORK_ERROR, () => page.getByRole("button", { name: "Share" }).click());
      await expectBriefToast(page, REMOVED, remove, 10_000);

      const add = page.getByRole("button", { name: "Add another tweet" });
      for (const text of ["The third", "The fourth"]) {
        await add.click();
        await tweets.last().fill(text);
      }
      await stopClock(page);
      await remove();
      await remove();
      await expect(tweets).toHaveCount(1);
      // The newer one hides the other, which is there again after it.
      const toast = getToast(page, REMOVED);
      await waitForToast(page, toast);
      await expect(toast).toHaveCount(1);
      await toast.getByRole("button", { name: "Undo" }).click();
      await expect(tweets.last()).toHaveValue("The third");
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
      await expect(tweets.last()).toHaveValue("The fourth");
    });
  });

  test("closes on the next page, unless it was made for that page", async ({ ownerPage: page }) => {
    await openTweetsStep(page);
    await page.getByLabel("Tweet 1").fill("The first");
    await stopClock(page);
    await page.getByRole("button", { name: "Share" }).click();
    await expect(page).toHaveURL(/\/twitter\/[0-9a-f-]{36}$/);
    await waitForToast(page, getToast(page, "The Twitter campaign was created."));
    await page.getByRole("banner").getByRole("link", { name: "Archives" }).click();
    await expect(page).toHaveURL("/archives");
    await expect(page.locator('[popover="manual"]')).toHaveCount(0);
  });
});

test("an unknown campaign or incident has a page of status 404, a deleted one says so", async ({ ownerPage: page }) => {
  const unknown = "01a1fd32-8013-753e-97d5-ffd277534715";
  for (const path of ["/twitter", "/email", "/archives"]) {
    const response = await page.goto(`${path}/${unknown}`);
    expect(response?.status(), path).toBe(404);
    await expect(page.getByRole("main").getByRole("alert")).toHaveText(NOT_FOUND);
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  }

  // Deleted while somebody else still sees its card.
  const shown = [
    { path: "/twitter", make: publishCampaign, remove: "delete_twitter_campaign", title: "Remember Tole" },
    { path: "/email", make: publishEmailCampaign, remove: "delete_email_campaign", title: "Ask the council" },
    { path: "/archives", make: recordIncident, remove: "delete_incident", title: "Remember Tole" },
  ];
  for (const { path, make, remove, title } of shown) {
    const id = await make(page);
    await make(page);
    await page.goto(path);
    expect((await page.request.delete(`/api/v1/${remove}/${id}`)).status()).toBe(200);
    await page.locator('[data-card="2"]').getByRole("link", { name: title }).click();
    await expect(page).toHaveURL(new RegExp(`${path}/${id}$`));
    const main = page.getByRole("main");
    if (path === "/archives") await expect(main.getByRole("heading", { name: "This incident was withdrawn" })).toBeVisible();
    else await expect(main.getByRole("alert")).toHaveText(NOT_FOUND);
    await expect(page.locator('[popover="manual"]').getByRole("alert")).toHaveCount(0);
  }
  const response = await page.goto(`/dashboard/email/${unknown}`);
  expect(response?.status()).toBe(404);
  await page.getByRole("link", { name: "See the current campaign" }).click();
  await expect(page).toHaveURL("/dashboard/email");
});

test("a page or a form whose data cannot be loaded says why", async ({ ownerPage: page }) => {
  await test.step("says why within the bar and the footer", async () => {
    await publishCampaign(page);
    for (const { cause, errorMessage, ...response } of failures.filter(({ status }) => status === 200 || status === 503)) {
      await page.goto("/SignUp");
      await page.goto("/archives");
      await page.route("**/api/v1/get_current_twitter_campaign?*", (route) =>
        response.status ? route.fulfill(response) : route.abort("connectionreset"),
      );
      await page.getByRole("navigation").getByRole("button", { name: "Campaigns" }).click();
      await page.getByRole("navigation").getByRole("link", { name: "Twitter Campaign" }).click();
      await expect(page.getByRole("main").getByRole("alert"), cause).toHaveText(errorMessage);
      await expect(page.getByRole("contentinfo")).toBeVisible();
      await page.unroute("**/api/v1/get_current_twitter_campaign?*");
    }
  });

  await test.step("says why instead of a form", async () => {
    await publishEmailCampaign(page);
    await page.goto("/dashboard/email");
    await page.route("**/api/v1/get_email_campaign_details/*", (route) =>
      route.fulfill({ status: 201, json: { message: NOT_FOUND } }),
    );
    await page.getByRole("main").getByRole("button", { name: "Edit" }).first().click();
    await expect(page.getByRole("dialog").getByRole("alert")).toHaveText(NOT_FOUND);
  });
});

test("a corrected field loses the server's message, and the others keep theirs", async ({ ownerPage: page }) => {
  const issues = ["title", "location"].map((path) => ({ path, message: `The ${path} is refused.` }));
  await page.route("**/api/v1/create_incident", (route) =>
    route.fulfill({ status: 201, json: { message: "Two fields are refused.", issues } }),
  );
  await page.goto("/CreateIncident", { waitUntil: "networkidle" });
  await page.getByLabel("Title", { exact: true }).fill("A title");
  await page.getByLabel("Description", { exact: true }).fill("What happened");
  await page.getByLabel("Location", { exact: true }).fill("A town");
  await page.getByLabel("Date of the incident").fill("2021-01-12");
  for (const label of ["killed", "injured", "displaced"]) await page.getByLabel(`Number of ${label}`).fill("1");
  await page.getByRole("button", { name: "Record incident" }).click();
  const getMessage = (path: string) => page.getByRole("main").getByText(`The ${path} is refused.`);
  await expect(getMessage("title")).toBeVisible();
  await expect(getMessage("location")).toBeVisible();
  await page.getByLabel("Title", { exact: true }).fill("Another title");
  await expect(getMessage("title")).toHaveCount(0);
  await expect(getMessage("location")).toBeVisible();
});
