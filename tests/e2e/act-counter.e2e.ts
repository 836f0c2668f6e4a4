import { expectAccessible } from "./accessibility.ts";
import { expect, test } from "./fixtures.ts";
import { publishCampaign, publishEmailCampaign } from "./test-data/campaigns.ts";

test("a post and an opened letter are counted, for visitors and for admins", async ({ ownerPage: page, openVisitorPage }) => {
  const campaign = await publishCampaign(page, { title: "Light a candle", tweets: ["One", "Two"] });
  const letter = await publishEmailCampaign(page);
  const visitor = await openVisitorPage();
  await visitor.context().route(/^https:\/\/(x|mail\.google)\.com\//, (route) => route.fulfill({ body: "elsewhere" }));
  const openElsewhere = async (name: string) => {
    const link = visitor.getByRole("link", { name }).first();
    const [opened] = await Promise.all([visitor.context().waitForEvent("page"), link.click()]);
    await opened.close();
  };

  await test.step("a visitor reads about how many, posts a tweet and opens the letter", async () => {
    const details = `/api/v1/get_twitter_campaign_details/${campaign}`;
    const { tweets } = await (await visitor.request.get(details)).json();
    const second = { kind: "tweet", id: tweets[1]._id };
    expect((await visitor.request.post("/api/v1/count_act", { data: second })).status()).toBe(200);
    // Reading the exact numbers writes what was counted.
    expect((await page.request.get(`/api/v1/get_act_days/${campaign}`)).status()).toBe(200);
    await visitor.goto(`/twitter/${campaign}`);
    await expect(visitor.getByRole("main").getByText("A few posts so far")).toBeVisible();
    await expectAccessible(visitor);
    await openElsewhere("Tweet");
    const counted = visitor.waitForResponse(/count_act/);
    await visitor.getByRole("button", { name: "Yes" }).click();
    expect((await counted).status()).toBe(200);
    await visitor.goto(`/email/${letter}`);
    await visitor.getByLabel("Enter name").fill("Abeba");
    await visitor.getByLabel("Enter name").press("Enter");
    const opened = visitor.waitForResponse(/count_act/);
    await openElsewhere("Open in Gmail");
    expect((await opened).status()).toBe(200);
    expect(await visitor.context().cookies()).toEqual([]);
  });

  await test.step("an admin reads the numbers by day", async () => {
    await page.goto(`/dashboard/twitter/${campaign}`);
    await page.getByText("Posted 2 times so far").click();
    const table = page.getByRole("table", { name: "What visitors did, by day" });
    await expect(table.getByRole("row")).toHaveCount(2);
    await expect(table.getByRole("cell", { name: "2", exact: true })).toBeVisible();
    await expectAccessible(page);
    await page.goto(`/dashboard/email/${letter}`);
    await expect(page.getByText("Opened 1 time so far")).toBeVisible();
  });

  await test.step("an owner switches it off", async () => {
    const readHtml = async () => (await visitor.request.get(`/twitter/${campaign}`)).text();
    expect(await readHtml()).toContain("A few posts so far");
    // A page from before the counter is switched off asks for the number of now.
    await visitor.route("**/api/v1/get_act_count/*", (route) => route.fulfill({ json: { count: null } }));
    await visitor.goto(`/twitter/${campaign}`);
    await visitor.mouse.move(1, 1);
    await expect(visitor.getByRole("main").getByText("A few posts so far")).toHaveCount(0);
    await page.goto("/dashboard/site");
    await page.getByRole("tab", { name: "More" }).click();
    const group = page.getByRole("group", { name: "Counting what visitors do for campaigns" });
    await group.getByRole("radio", { name: "Count nothing, and show no numbers" }).check();
    await page.getByRole("button", { name: "Save all" }).click();
    await expect(page.getByText("Saved. Visitors see it from now on.")).toBeVisible();
    expect(await readHtml()).not.toContain("so far");
  });
});
