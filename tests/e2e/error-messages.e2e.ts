import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { openTweetsStep, publishCampaign, publishEmailCampaign } from "./test-data/campaigns.ts";
import { recordIncident } from "./test-data/incidents.ts";
import { alice, fillSignUpForm, signInByApi } from "./test-data/users.ts";
import { closeToast, expectBriefToast, getToast, stopClock, waitForToast } from "./toasts.ts";

/*
 * Section 8 of the specification, row by row, on the screen. That forms keep what was typed is in
 * network-failure.e2e.ts; the payment is in donation.e2e.ts.
 */

const GENERIC_ERROR = "Something is wrong please retry!";
const NETWORK_ERROR = "Could not reach the server: Failed to fetch";
const NOT_FOUND = "This does not exist, or was deleted.";

type Failure = { cause: string; status?: number; json?: object; body?: string; errorMessage: string };

/** The ways in which a call can fail, with the expected message. */
const failures: Failure[] = [
  { cause: "a refusal", status: 201, json: { message: "The server says no." }, errorMessage: "The server says no." },
  {
    cause: "a fault with a message",
    status: 503,
    json: { message: "The server is busy now." },
    errorMessage: "The server is busy now.",
  },
  { cause: "a fault without one", status: 500, json: {}, errorMessage: GENERIC_ERROR },
  { cause: "the page of a proxy", status: 502, body: "<h1>Bad gateway</h1>", errorMessage: GENERIC_ERROR },
  { cause: "a success that is no answer", status: 200, body: "<h1>Welcome to this network</h1>", errorMessage: GENERIC_ERROR },
  { cause: "no answer", errorMessage: NETWORK_ERROR },
];

/** Makes the calls of this path fail in each way, and expects the toast each time. */
async function expectErrorToast(page: Page, path: string, submit: () => Promise<void>, inlineError?: Locator) {
  for (const { cause, errorMessage, ...answer } of failures) {
    await page.route(`**/api/v1/${path}`, (route) => (answer.status ? route.fulfill(answer) : route.abort("connectionreset")));
    await submit();
    const toast = getToast(page, errorMessage);
    await expect(toast, `${cause} of ${path}`).toBeVisible();
    await closeToast(toast);
    // The same error stays beside the form.
    if (inlineError) await expect(inlineError).toHaveText(errorMessage);
    await page.unroute(`**/api/v1/${path}`);
  }
}

test.describe("a call that fails is reported in a toast", () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test("when signing in and signing up, at the bottom right", async ({ page }) => {
    await test.step("at the bottom right, for four seconds, and closable", async () => {
      await page.goto("/SignIn");
      await page.getByLabel("Email").fill(alice.email);
      await page.getByLabel("Password", { exact: true }).fill("some password");
      const submit = () => page.getByRole("main").getByRole("button", { name: "Sign In" }).click();
      // A refusal of the server, with status 201.
      const [answer] = await Promise.all([
        page.waitForResponse("**/api/v1/sign_in"),
        expectBriefToast(page, "The email or the password is wrong.", submit),
      ]);
      expect(answer.status()).toBe(201);
      await page.route("**/api/v1/sign_in", (route) => route.abort());
      await expectBriefToast(page, NETWORK_ERROR, submit);
    });

    await test.step("when signing in and signing up", async () => {
      await page.goto("/SignIn");
      await page.getByLabel("Email").fill(alice.email);
      await page.getByLabel("Password", { exact: true }).fill(alice.password);
      const inlineError = page.getByRole("main").getByRole("alert");
      await expectErrorToast(
        page,
        "sign_in",
        () => page.getByRole("main").getByRole("button", { name: "Sign In" }).click(),
        inlineError,
      );

      await page.goto("/SignUp");
      await fillSignUpForm(page, alice);
      await expectErrorToast(
        page,
        "sign_up",
        () => page.getByRole("main").getByRole("button", { name: "Sign Up" }).click(),
        inlineError,
      );
    });
  });

  test("to an admin, with the message of the server or a generic one", async ({ page }) => {
    await test.step("when changing, deleting and loading more", async () => {
      await signInByApi(page, alice);
      const id = await publishCampaign(page);
      await page.goto(`/twitter/${id}`);
      const tweet = page.getByRole("article").getByRole("listitem").first();
      await expectErrorToast(
        page,
        "get_metadata_for_old_previous_twitter_campaigns*",
        () => page.getByRole("link", { name: "Load More Twitter Campaigns" }).click(),
        page.getByRole("region", { name: "Recent Campaigns" }).getByRole("alert"),
      );
      await expectErrorToast(
        page,
        "delete_tweet",
        async () => {
          await tweet.getByRole("button", { name: "Delete" }).click();
          await page.getByRole("alertdialog").getByRole("button", { name: "Confirm" }).click();
        },
        tweet.getByRole("alert"),
      );
      await tweet.getByRole("button", { name: "Edit" }).click();
      await page.getByLabel("Text of the tweet").fill("Another text");
      await expectErrorToast(
        page,
        "edit_tweet",
        () => page.getByRole("button", { name: "Save" }).click(),
        tweet.getByRole("alert"),
      );
    });

    await test.step("when restoring from the trash", async () => {
      const id = await publishCampaign(page);
      expect((await page.request.delete(`/api/v1/delete_twitter_campaign/${id}`)).status()).toBe(200);
      await page.goto("/dashboard/trash");
      await expectErrorToast(page, "restore_twitter_campaign/*", () => page.getByRole("button", { name: "Restore" }).click());
      await page.getByRole("button", { name: "Restore" }).click();
      await expect(page.getByText("No deleted campaigns or tweets.")).toBeVisible();
    });

    await test.step("when opening what is loaded lazily", async () => {
      await recordIncident(page);
      await page.goto("/archives");
      for (const [tab, path] of [
        ["Videos", "get_videos_for_incident/*"],
        ["Images", "get_images_for_incident/*"],
      ] as const) {
        const panel = page.getByRole("region", { name: tab });
        await expectErrorToast(
          page,
          path,
          async () => {
            const retryButton = panel.getByRole("button", { name: "Try again" });
            if (await retryButton.isVisible()) await retryButton.click();
            else
              await page
                .getByRole("navigation", { name: "Articles, videos and images" })
                .getByRole("link", { name: tab })
                .click();
          },
          panel.getByRole("alert"),
        );
        await panel.getByRole("button", { name: "Try again" }).click();
        await expect(panel.getByText(`Does not include ${tab} Currently`)).toBeVisible();
      }
    });
  });
});

test.describe("a toast with an action, which moves in and out", () => {
  test.use({ expectedErrors: [/Failed to load resource/], contextOptions: { reducedMotion: "no-preference" } });

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

  test("stays long enough to be used, also where nothing can be fetched any more", async ({ page }) => {
    await test.step("stays as long as the pointer or the focus is on it", async () => {
      await signInByApi(page, alice);
      await expectToastPaused(page, (await openTweets(page)).remove);
      const { remove } = await openTweets(page);
      await page.route("**/assets/**", (route) => route.abort("connectionreset"));
      await expectToastPaused(page, remove);
      await page.unroute("**/assets/**");
    });

    await test.step("stays for ten seconds, and does what it offers", async () => {
      const { tweets, remove } = await openTweets(page);
      await expectBriefToast(page, REMOVED, remove, 10_000);
      await page.getByRole("button", { name: "Add another tweet" }).click();
      await tweets.last().fill("The third");
      await stopClock(page);
      await remove();
      await waitForToast(page, getToast(page, REMOVED));
      await getToast(page, REMOVED).getByRole("button", { name: "Undo" }).click();
      await expect(tweets.last()).toHaveValue("The third");
      await page.clock.runFor(1_000);
      await expect(getToast(page, REMOVED)).toBeHidden();
      await page.clock.resume();
      // As it was before, since the draft is kept.
      await remove();
      await expect(tweets).toHaveCount(1);
    });

    await test.step("does so too where no code or style can be fetched any more", async () => {
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

  test("is gone on the next page, unless it was made for that page", async ({ page }) => {
    await signInByApi(page, alice);
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

test.describe("a campaign or an incident that cannot be shown", () => {
  test.use({ expectedErrors: [/404/] });

  test("is an alert with the server's message on a page of status 404, without a toast", async ({ page }) => {
    await signInByApi(page, alice);
    const unknown = "01a1fd32-8013-753e-97d5-ffd277534715";
    for (const path of ["/twitter", "/email", "/archives"]) {
      // A site without any is no error.
      const empty = await page.goto(path);
      expect(empty?.status(), path).toBe(200);
      await expect(page.getByRole("main").getByRole("alert")).toHaveCount(0);
      await expect(page.getByRole("main")).toContainText("There is no ");

      const response = await page.goto(`${path}/${unknown}`);
      expect(response?.status(), path).toBe(404);
      await expect(page.getByRole("main").getByRole("alert")).toHaveText(NOT_FOUND);
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
      await expect(page.getByRole("main").getByRole("alert")).toHaveText(NOT_FOUND);
      await expect(page.locator('[popover="manual"]').getByRole("alert")).toHaveCount(0);
    }
  });
});

test.describe("a page whose data cannot be loaded", () => {
  test.use({ expectedErrors: [/Failed to load resource|Bad gateway/] });

  test("says why, within the bar and the footer or in its place", async ({ page }) => {
    await test.step("says why within the bar and the footer", async () => {
      await signInByApi(page, alice);
      await publishCampaign(page);
      for (const { cause, errorMessage, ...answer } of failures.filter(({ status }) => status !== 201)) {
        await page.goto("/SignUp");
        await page.goto("/archives");
        await page.route("**/api/v1/get_current_twitter_campaign", (route) =>
          answer.status ? route.fulfill(answer) : route.abort("connectionreset"),
        );
        await page.getByRole("navigation").getByText("Campaigns", { exact: true }).click();
        await page.getByRole("navigation").getByRole("link", { name: "Twitter Campaign" }).click();
        await expect(page.getByRole("main").getByRole("alert"), cause).toHaveText(errorMessage);
        await expect(page.getByRole("contentinfo")).toBeVisible();
        await page.unroute("**/api/v1/get_current_twitter_campaign");
      }
    });

    await test.step("says so in place of a form whose data cannot be loaded", async () => {
      await publishEmailCampaign(page);
      await page.goto("/dashboard/email");
      await page.route("**/api/v1/get_email_campaign_details/*", (route) =>
        route.fulfill({ status: 201, json: { message: NOT_FOUND } }),
      );
      await page.getByRole("main").getByRole("button", { name: "Edit" }).first().click();
      await expect(page.getByRole("dialog").getByRole("alert")).toHaveText(NOT_FOUND);
    });
  });
});

test.describe("Logout", () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test("says what went wrong and stays, or says goodbye and goes home", async ({ page }) => {
    await signInByApi(page, alice);
    await page.goto("/dashboard");
    const signOut = async () => {
      await page.getByLabel("Account menu").click();
      await page.getByRole("button", { name: "Logout" }).click();
    };
    await expectErrorToast(page, "sign_out", signOut);
    await expect(page).toHaveURL(/\/dashboard$/);
    expect(await (await page.request.get("/api/v1/session")).json()).toMatchObject({ isAdmin: true });

    await expectBriefToast(page, "You are signed out.", signOut);
    await expect(page).toHaveURL(/\d\/$/);
    await expect(page.getByLabel("Account menu")).toHaveCount(0);
    expect(await (await page.request.get("/api/v1/session")).json()).toEqual({ isAdmin: false });
  });
});

test("a success is reported with the server's message, in the same kind of toast", async ({ page }) => {
  await signInByApi(page, alice);
  const id = await publishCampaign(page);
  await page.goto(`/dashboard/twitter/${id}`);
  await page.getByRole("article").getByRole("button", { name: "Edit" }).first().click();
  await page.getByLabel("Campaign title").fill("Another title");
  await expectBriefToast(page, "The Twitter campaign was saved.", () => page.getByRole("button", { name: "Save" }).click());
});
