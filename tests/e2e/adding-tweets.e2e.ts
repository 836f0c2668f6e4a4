import { expect, test } from "./fixtures.ts";
import { openTweetsStep, publishCampaign } from "./test-data/campaigns.ts";

test("Undo restores a removed tweet to its place, also from the other step", async ({ ownerPage: page }) => {
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

test("tweets are added to the named campaign while another tab shows another", async ({ ownerPage: page, openTab }) => {
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
  await form.getByRole("button", { name: "Share" }).click();
  await expect(form.getByRole("textbox"), "nothing is sent while the tweet is empty").toBeFocused();
  await form.getByRole("textbox").fill("For the older one");
  await form.getByRole("button", { name: "Share" }).click();
  await expect(page).toHaveURL(new RegExp(`/twitter/${older}$`));
  const { tweets } = await (await page.request.get(`/api/v1/get_twitter_campaign_details/${older}`)).json();
  expect(tweets.at(-1).body).toBe("For the older one");
});
