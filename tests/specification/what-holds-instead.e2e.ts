import { getPayPalButton, MockPaymentProvider } from "../e2e/payment-provider/mock-payment-provider.ts";
import { call, createSeveral, createTwitterCampaign, expect, getPath, getToast, statement, test } from "./fixtures.ts";
import { differences } from "./what-cannot-hold.ts";

const titles = Object.fromEntries(
  Object.entries(differences).map(([key, { statement: said, instead }]) => [key, `${said}: ${instead}`]),
) as Record<keyof typeof differences, string>;

test("Fewer than eight statements cannot hold", () => {
  expect(Object.keys(differences).length).toBeLessThan(8);
});

test("What holds instead for visitors", async ({ page, context, request }) => {
  await statement(titles.isAuth, async () => {
    const [session] = await Promise.all([page.waitForRequest("**/api/v1/session"), page.goto("/?isAuth=true")]);
    expect(session.method()).toBe("GET");
    await expect.poll(() => new URL(page.url()).search).toBe("");
    await expect(page.getByRole("button", { name: "Account menu" })).toHaveCount(0);
    await page.goto("/dashboard?isAuth=true");
    expect(getPath(page)).toBe("/SignIn");
    expect((await call(page.request, "POST", "/create_incident?isAuth=true", {})).status).toBe(401);
  });
  await statement(titles.sdkVersion, async () => {
    const provider = await MockPaymentProvider.install(context);
    await page.goto("/payment");
    await page.getByRole("button", { name: "Continue to PayPal" }).click();
    await expect(getPayPalButton(page)).toBeVisible();
    expect(JSON.stringify(provider.scripts)).not.toContain("3.84.0");
  });
  await statement(titles.advertisement, async () => {
    const hosts = new Set<string>();
    page.on("request", (request) => hosts.add(new URL(request.url()).hostname));
    await page.goto("/");
    const card = page.getByRole("region", { name: "What is our mission" }).getByRole("listitem").nth(3);
    await expect(card).toContainText("A gift, however small");
    expect([...hosts]).toEqual(["localhost"]);
  });
  await statement(titles.emptyState, async () => {
    for (const [path, current] of [
      ["/twitter", "get_current_twitter_campaign"],
      ["/email", "get_current_email_campaign"],
      ["/archives", "get_current_incident"],
    ] as const) {
      expect((await call(request, "GET", `/${current}`)).status).toBe(201);
      expect((await page.goto(path))?.status()).toBe(200);
      await expect(
        page
          .getByRole("main")
          .getByText(/\b(no|not)\b.*\byet\b/i)
          .first(),
      ).toBeVisible();
      await expect(page.getByRole("main").getByRole("alert")).toHaveCount(0);
    }
  });
});

test(titles.tweetLength, async ({ ownerRequest: request }) => {
  const twitter_campaign_id = await createTwitterCampaign(request);
  const link = "https://example.org/a/long/address/of/a/page";
  const add = async (tweet: string) =>
    (await call(request, "POST", "/add_tweets_to_twitter_campaign", { twitter_campaign_id, tweets: [tweet] })).status;
  await statement("The text behind the link counts", async () => {
    expect(await add(`${link} ${"x".repeat(256)}`)).toBe(200);
    expect(await add(`${link} ${"x".repeat(257)}`)).toBe(201);
  });
  await statement("140 Ethiopic letters fill a tweet", async () => {
    expect(await add("አ".repeat(140))).toBe(200);
    expect(await add("አ".repeat(141))).toBe(201);
  });
});

test.describe("with failing calls", () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test("What holds instead of failing calls", async ({ ownerPage: page }) => {
    await statement(titles.genericMessage, async () => {
      await page.goto("/");
      for (const [json, shown] of [
        [{ message: "A reason of the server" }, "A reason of the server"],
        [{}, "Something is wrong please retry!"],
      ] as const) {
        await page.route("**/api/v1/sign_out", (route) => route.fulfill({ status: 503, json }));
        await page.getByRole("button", { name: "Account menu" }).click();
        await page.getByRole("button", { name: "Logout", exact: true }).click();
        await expect(getToast(page, shown)).toBeVisible();
        await page.unroute("**/api/v1/sign_out");
      }
    });
    await statement(titles.silentCalls, async () => {
      await createSeveral(7, (title) => createTwitterCampaign(page.request, { title }));
      await page.goto("/twitter");
      for (const [path, role, name] of [
        ["get_metadata_for_old_previous_twitter_campaigns", "button", "Load More Twitter Campaigns"],
        ["get_twitter_campaign_details", "link", "Title 6"],
      ] as const) {
        await page.route(`**/api/v1/${path}**/**`, (route) => route.fulfill({ status: 502, body: "" }));
        await page.route(`**/api/v1/${path}**`, (route) => route.fulfill({ status: 502, body: "" }));
        await page.getByRole("main").getByRole(role, { name }).click();
        await expect(page.getByText("Something is wrong please retry!").first()).toBeVisible();
      }
    });
  });
});
