import { holdRequests } from "../e2e/hold-requests.ts";
import {
  admin,
  call,
  closeToast,
  createTwitterCampaign,
  expect,
  fillSignInForm,
  fillSignUpForm,
  getPath,
  getSent,
  getToast,
  statement,
  test,
  twitterCampaign,
} from "./fixtures.ts";

test.describe("with failing calls", () => {
  test.use({ expectedErrors: [/Failed to load resource|ERR_FAILED/] });

  test("3, 4. Signing up, in and out", async ({ page }) => {
    const signUp = page.getByRole("button", { name: "Sign Up", exact: true });
    const signInButton = page.getByRole("button", { name: "Sign In" });
    const fulfill = (path: string) =>
      page.route(`**/api/v1${path}`, (route) => route.fulfill({ status: 201, json: { message: "Refused by a test" } }));

    const { firstName, lastName, email, password } = admin;
    await page.goto("/SignUp");
    await fillSignUpForm(page, admin);
    await statement("Sign-up failures reset the loading state", async () => {
      await fulfill("/sign_up");
      await signUp.click();
      await expect(page.getByText("Refused by a test").first()).toBeVisible();
      await expect(signUp).toBeEnabled();
      await expect(signUp).not.toHaveAttribute("aria-busy", "true");
      await page.unroute("**/api/v1/sign_up");
    });
    await statement("Sign-up success goes to /SignIn", async () => {
      const sent = await getSent(page, "/sign_up", () => signUp.click());
      await expect.poll(() => getPath(page)).toBe("/SignIn");
      await statement("3. Admin account: firstName, lastName, email, password, passed through from the sign-up form", () =>
        expect(sent.body).toMatchObject({ firstName, lastName, email, password }),
      );
    });
    await fillSignInForm(page, admin);
    await statement("Sign-in failures reset the loading state", async () => {
      await fulfill("/sign_in");
      await signInButton.click();
      await expect(page.getByText("Refused by a test").first()).toBeVisible();
      await expect(signInButton).toBeEnabled();
      await expect(signInButton).not.toHaveAttribute("aria-busy", "true");
      await page.unroute("**/api/v1/sign_in");
    });
    await statement("After sign-in the user is sent to the dashboard", async () => {
      const sent = await getSent(page, "/sign_in", () => signInButton.click());
      await expect.poll(() => getPath(page)).toBe("/dashboard");
      await statement("3. The sign-in payload is passed through from the form", () =>
        expect(sent.body).toEqual({ email, password }),
      );
    });
    await statement("Sign-in success marks the user as logged in", () =>
      expect(page.getByRole("button", { name: "Account menu" })).toBeVisible(),
    );

    const accountMenu = page.getByRole("button", { name: "Account menu" });
    const logout = async () => {
      await accountMenu.click();
      await page.getByRole("button", { name: "Logout", exact: true }).click();
    };
    await statement("8. Logout: a 201 is an error toast", async () => {
      await fulfill("/sign_out");
      await logout();
      await expect(getToast(page, "Refused by a test")).toBeVisible();
      await expect(accountMenu).toBeVisible();
      await page.unroute("**/api/v1/sign_out");
    });
    await statement("8. Logout: otherwise the generic message", async () => {
      await page.route("**/api/v1/sign_out", (route) => route.fulfill({ status: 502, body: "" }));
      await logout();
      await expect(getToast(page, "Something is wrong please retry!")).toBeVisible();
      await page.unroute("**/api/v1/sign_out");
    });
    await statement("Logout: status 200 clears isAdminAuth and goes to /", async () => {
      const [response] = await Promise.all([page.waitForResponse("**/api/v1/sign_out"), logout()]);
      await expect.poll(() => getPath(page)).toBe("/");
      await expect(accountMenu).toHaveCount(0);
      await statement("8. Logout: 200 shows the server message as a success toast", async () =>
        expect(getToast(page, (await response.json()).message)).toBeVisible(),
      );
    });
  });

  test("4, 8. Every call is interpreted by HTTP status, as shown by toasts and alerts", async ({ ownerPage: page }) => {
    await createTwitterCampaign(page.request);
    await page.goto("/twitter");
    const article = page.getByRole("article").first();
    const path = "**/api/v1/edit_twitter_campaign_metadata";
    const save = article.getByRole("button", { name: "Save", exact: true });
    await article.getByRole("button", { name: "Edit", exact: true }).first().click();
    await article.getByLabel("Campaign title").fill("A new title");

    await statement("201 is a business error whose message is shown as an error toast", async () => {
      await page.route(path, (route) => route.fulfill({ status: 201, json: { message: "Refused by a test" } }));
      await save.click();
      await closeToast(getToast(page, "Refused by a test"));
      await page.unroute(path);
    });
    await statement("Any other status gives a generic error: 'Something is wrong please retry!'", async () => {
      await page.route(path, (route) => route.fulfill({ status: 502, body: "" }));
      await save.click();
      await closeToast(getToast(page, "Something is wrong please retry!"));
      await page.unroute(path);
    });
    await statement("A network failure shows the exception text as an error toast, and resets any loading flag", async () => {
      await page.route(path, (route) => route.abort());
      await save.click();
      await closeToast(getToast(page, "Could not reach the server: the connection was lost"));
      await expect(save).not.toHaveAttribute("aria-busy", "true");
      await page.unroute(path);
    });
    await statement("A parse failure shows the exception text as an error toast", async () => {
      await page.route(path, (route) => route.fulfill({ status: 200, contentType: "application/json", body: "{" }));
      await save.click();
      await closeToast(getToast(page, /JSON/));
      await page.unroute(path);
    });
    await statement("200 is success: the server message is shown as a success toast, then the state is updated", async () => {
      const [response] = await Promise.all([page.waitForResponse(path), save.click()]);
      await expect(getToast(page, (await response.json()).message)).toBeVisible();
      await expect(article.getByRole("heading", { level: 1, name: "A new title" })).toBeVisible();
    });

    const gone = "00000000-0000-7000-8000-000000000000";
    for (const [path, details] of [
      ["/twitter", "get_twitter_campaign_details"],
      ["/email", "get_email_campaign_details"],
      ["/archives", "get_incident_with_id"],
    ] as const) {
      await statement(`8. A 201 of GET /${details} is shown in an alert`, async () => {
        const { status, body } = await call(page.request, "GET", `/${details}/${gone}`);
        expect(status).toBe(201);
        await page.goto(`${path}/${gone}`);
        await expect(page.getByRole("main").getByRole("alert")).toContainText(body.message);
      });
    }

    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.route("**/api/v1/sign_out", (route) => route.fulfill({ status: 201, json: { message: "Refused by a test" } }));
    const toast = getToast(page, "Refused by a test");
    const show = async () => {
      await page.getByRole("button", { name: "Account menu" }).click();
      await page.getByRole("button", { name: "Logout", exact: true }).click();
      await expect(async () => {
        await page.clock.runFor(20);
        await expect(toast).toBeVisible({ timeout: 100 });
      }).toPass();
    };
    await show();
    await statement("8. Toasts appear bottom-right", async () => {
      const [box, size] = [await toast.boundingBox(), page.viewportSize()];
      expect(box && size && size.width - box.x - box.width).toBeLessThan(40);
      expect(box && size && size.height - box.y - box.height).toBeLessThan(40);
    });
    await statement("8. Toasts last 4 seconds (4000 ms)", async () => {
      await page.clock.runFor(3_800);
      await expect(toast).toBeVisible();
      await page.clock.runFor(600);
      await expect(toast).toHaveCount(0);
    });
    await statement("8. Toasts are closable", async () => {
      await show();
      await toast.getByRole("button", { name: "Close" }).click();
      await page.clock.runFor(500);
      await expect(toast).toHaveCount(0);
    });
  });
});

test("2, 4. The Twitter wizard, the add-tweets screen and the tweets", async ({ ownerPage: page }) => {
  await page.goto("/CreateTwitterCampaign");
  const main = page.getByRole("main");
  const [title, description] = [main.getByLabel("Campaign title"), main.getByLabel("Campaign description")];
  const [next, previous] = [main.getByRole("button", { name: "next" }), main.getByRole("button", { name: "prev" })];
  const share = main.getByRole("button", { name: "Share" });
  const tweets = main.getByRole("listitem").getByRole("textbox");
  const mustEnter = main.getByText("You must enter your Tweet.", { exact: true });

  await statement("Step 0 to step 1 via next only when title and description are valid", async () => {
    await next.click();
    await expect(title).toBeVisible();
    await title.fill("x".repeat(61));
    await description.fill(twitterCampaign.description);
    await next.click();
    await expect(title).toBeVisible();
    await title.fill(twitterCampaign.title);
    await next.click();
    await expect(title).toBeHidden();
  });
  await statement("Back via prev", async () => {
    await previous.click();
    await expect(title).toHaveValue(twitterCampaign.title);
    await next.click();
  });
  await statement("A submitted flag, once Share is pressed, turns on empty-field error display", async () => {
    await expect(tweets).toHaveCount(1);
    await expect(mustEnter).toHaveCount(0);
    await share.click();
    await expect(mustEnter).toHaveCount(1);
  });

  await createTwitterCampaign(page.request);
  await page.goto("/addTweetsToCurrentCampaign");
  await statement("2. /addTweetsToCurrentCampaign: one or more tweet text areas under a 'Tweets' tab", async () => {
    await expect(main.getByText("Tweets", { exact: true })).toBeVisible();
    await expect(tweets).toHaveCount(1);
  });
  await statement("5. Empty tweets are flagged when more than one tweet exists", async () => {
    await tweets.fill("The first");
    await main.getByRole("button", { name: /add/i }).click();
    await expect(mustEnter).toHaveCount(1);
  });
  await statement("5. Submission requires all tweets non-empty", async () => {
    let isSent = false;
    page.on("request", (request) => {
      isSent ||= request.url().includes("/add_tweets_to_twitter_campaign");
    });
    await share.click();
    await expect(mustEnter).toHaveCount(1);
    expect(isSent).toBe(false);
  });
  await statement("A tweet may be deleted only when more than one exists; the add icon appears on the last one", async () => {
    await expect(tweets).toHaveCount(2);
    await expect(main.getByRole("button", { name: /add/i })).toHaveCount(1);
    await expect(main.getByRole("listitem").getByRole("button", { name: /delete|remove/i })).toHaveCount(2);
    await expect(main.getByRole("listitem").first().getByRole("button", { name: /add/i })).toHaveCount(0);
    await expect(main.getByRole("listitem").last().getByRole("button", { name: /add/i })).toBeVisible();
    await main
      .getByRole("listitem")
      .last()
      .getByRole("button", { name: /delete|remove/i })
      .click();
    await expect(tweets).toHaveCount(1);
    await expect(main.getByRole("listitem").getByRole("button", { name: /delete|remove/i })).toHaveCount(0);
  });
  await statement(
    "2. Share submits and shows a spinner: if every tweet has a non-empty body, the button becomes busy and tweets are sent; Share ignores clicks meanwhile",
    async () => {
      const sent: object[] = [];
      page.on("request", (request) => {
        if (request.url().includes("/add_tweets_to_twitter_campaign")) sent.push(request.postDataJSON());
      });
      const release = await holdRequests(page, "**/api/v1/add_tweets_to_twitter_campaign");
      await share.click();
      const busy = main.locator('button[aria-busy="true"]');
      await expect(busy).toBeVisible();
      await busy.click({ force: true });
      release();
      await expect
        .poll(async () => (await call(page.request, "GET", "/get_current_twitter_campaign")).body.tweets)
        .toHaveLength(3);
      expect(sent).toHaveLength(1);
      expect(sent[0]).toMatchObject({ tweets: ["The first"] });
    },
  );
});
