import { expect, test } from "./fixtures.ts";
import { openTweetsStep, publishCampaign } from "./test-data/campaigns.ts";
import { alice, signInByApi } from "./test-data/users.ts";

const EMPTY = "You must enter your Tweet.";

test("an admin adds tweets to the end of a campaign, and no empty one is sent", async ({ page }) => {
  await signInByApi(page, alice);
  const id = await publishCampaign(page, { title: "Remember Ataye", tweets: ["The first"] });
  await page.goto(`/addTweetsToCurrentCampaign?campaign=${id}`);
  const form = page.getByRole("main");
  const boxes = form.getByRole("textbox");
  const share = form.getByRole("button", { name: "Share" });
  await expect(form.getByText("Remember Ataye")).toBeVisible();
  await expect(form.getByRole("heading", { name: "Tweets", exact: true })).toBeVisible();

  await test.step("the only tweet cannot be deleted, and shows its error once Share was clicked", async () => {
    await expect(form.getByRole("button", { name: "Delete" })).toHaveCount(0);
    await expect(form.getByText(EMPTY)).toHaveCount(0);
    await share.click();
    await expect(form.getByText(EMPTY)).toBeVisible();
    await expect(boxes).toBeFocused();
  });

  await test.step("each of several tweets can be deleted, and nothing is sent while one is empty", async () => {
    await boxes.fill("The second, counted as X counts it: ሰላም");
    await expect(form.getByText("42/280")).toBeVisible();
    const add = form.getByRole("button", { name: "Add another tweet" });
    await add.click();
    await add.click();
    await expect(form.getByText(EMPTY)).toHaveCount(2);
    await expect(form.getByRole("button", { name: "Delete" })).toHaveCount(3);
    await share.click();
    await expect(boxes.nth(1)).toBeFocused();
    await boxes.nth(1).fill("x".repeat(281));
    await expect(form.getByText("281/280")).toHaveAttribute("data-over");
    await expect(form.getByText("Character limit for a tweet is 280 characters")).toBeVisible();
    await boxes.nth(1).fill("The third");
    await form.getByRole("button", { name: "Delete" }).nth(2).click();
    await expect(boxes).toHaveCount(2);
  });

  await test.step("Share sends them, and shows the campaign with them", async () => {
    await share.click();
    await expect(page).toHaveURL(new RegExp(`/twitter/${id}$`));
    const { tweets } = await (await page.request.get(`/api/v1/get_twitter_campaign_details/${id}`)).json();
    expect(tweets.map(({ body }: { body: string }) => body)).toEqual([
      "The first",
      "The second, counted as X counts it: ሰላም",
      "The third",
    ]);
  });
});

test("Undo restores a removed tweet among those written since, also from another step", async ({ page }) => {
  await signInByApi(page, alice);
  await openTweetsStep(page);
  await page.getByLabel("Tweet 1").fill("The first");
  await page.getByRole("button", { name: "Add another tweet" }).click();
  await page.getByLabel("Tweet 2").fill("The second");
  await page.getByRole("main").getByRole("button", { name: "Delete" }).first().click();
  await page.getByRole("button", { name: "prev" }).click();
  await page.getByRole("button", { name: "next" }).click();
  await page.getByLabel("Tweet 1").fill("The second, improved");
  await page.getByRole("button", { name: "Add another tweet" }).click();
  await page.getByLabel("Tweet 2").fill("The third");
  await page.getByRole("button", { name: "Undo" }).click();
  const boxes = page.getByRole("main").getByRole("textbox");
  await expect(boxes).toHaveCount(3);
  for (const [index, text] of ["The first", "The second, improved", "The third"].entries()) {
    await expect(boxes.nth(index)).toHaveValue(text);
  }
});

test("tweets go to the campaign that the form names, whatever another tab opens", async ({ page, openTab }) => {
  await signInByApi(page, alice);
  const older = await publishCampaign(page, { title: "The older one" });
  const newer = await publishCampaign(page, { title: "The newer one" });
  await page.goto(`/twitter/${older}`);
  await expect.poll(() => page.evaluate(() => localStorage.getItem("currentTwitterCampaignId"))).toBe(older);
  await page.goto("/addTweetsToCurrentCampaign");
  const form = page.getByRole("main");
  await expect(form.getByText("The older one")).toBeVisible();

  // Meanwhile another tab shows another campaign.
  const other = await openTab();
  await other.goto(`/twitter/${newer}`);
  await expect.poll(() => other.evaluate(() => localStorage.getItem("currentTwitterCampaignId"))).toBe(newer);
  await form.getByRole("textbox").fill("For the older one");
  await form.getByRole("button", { name: "Share" }).click();
  await expect(page).toHaveURL(new RegExp(`/twitter/${older}$`));
  const { tweets } = await (await page.request.get(`/api/v1/get_twitter_campaign_details/${older}`)).json();
  expect(tweets.at(-1).body).toBe("For the older one");
});
