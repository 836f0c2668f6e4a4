import { expect, test } from "./fixtures.ts";
import { publishCampaign } from "./test-data/campaigns.ts";

test("one paste adds ten tweets to the named campaign, while another tab shows another", async ({ ownerPage: page, openTab }) => {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  const older = await publishCampaign(page, { title: "The older one", tweets: ["The first"] });
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
  await page.bringToFront();
  const ten = Array.from({ length: 10 }, (_, index) => `Pasted ${index + 1}`);
  await page.evaluate(
    (text) => navigator.clipboard.writeText(text),
    ten.map((tweet, index) => `${index + 1}. ${tweet}`).join("\n"),
  );
  await page.getByLabel("Tweet 1").press("ControlOrMeta+v");
  await expect(page.getByLabel("Tweet 10")).toBeFocused();
  await form.getByRole("button", { name: "Share" }).press("Enter");
  await expect(page).toHaveURL(new RegExp(`/twitter/${older}$`));
  const { tweets } = await (await page.request.get(`/api/v1/get_twitter_campaign_details/${older}`)).json();
  expect(tweets.map(({ body }: { body: string }) => body)).toEqual(["The first", ...ten]);
});
