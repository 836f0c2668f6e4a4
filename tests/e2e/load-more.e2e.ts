import { expect, test } from "./fixtures.ts";
import { publishCampaign, publishEmailCampaign } from "./test-data/campaigns.ts";
import { recordIncident } from "./test-data/incidents.ts";

test("no incident is missing that is published after Load More", async ({ page, ownerRequest: request }) => {
  const record = async (from: number, to: number) => {
    for (let number = from; number <= to; number += 1) await recordIncident({ request }, { title: `Incident ${number}` });
  };
  const getNumberedTitles = (from: number, to: number) =>
    Array.from({ length: from - to + 1 }, (_, index) => new RegExp(`^${index + 2}Incident ${from - index}\\D`));
  const cards = page.locator("[data-card]");
  await record(1, 9);
  await page.goto("/archives");
  await page.getByRole("button", { name: "Load More Incidents" }).click();
  await expect(cards).toContainText(getNumberedTitles(8, 1));

  await record(10, 11);
  await page.getByRole("link", { name: "Incident 1", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Incident 1");
  await expect(cards).toContainText(getNumberedTitles(11, 2));
});

for (const { path, more, publish } of [
  { path: "/twitter", more: "Load More Twitter Campaigns", publish: publishCampaign },
  { path: "/email", more: "Load More Email Campaigns", publish: publishEmailCampaign },
  { path: "/archives", more: "Load More Incidents", publish: recordIncident },
]) {
  test(`${more} numbers older cards from 7, and a card opens at the top`, async ({ ownerPage: page }) => {
    const create = async (from: number, to: number) => {
      for (let number = from; number >= to; number -= 1) await publish(page, { title: `Title ${number}` });
    };
    const heading = page.getByRole("heading", { level: 1 });
    const loadMore = page.getByRole("button", { name: more });
    const getCard = (number: number) => page.locator(`[data-card="${number}"]`);
    await create(9, 4);
    await page.goto(path);
    await loadMore.click();
    await expect(page.getByText(/^There are no older /)).toBeVisible();
    await expect(loadMore).toHaveCount(0);

    await create(3, 1);
    await page.goto(path);
    await loadMore.click();
    await expect(page.locator("[data-card]")).toHaveCount(8);
    for (const number of [2, 6, 7, 9]) await expect(getCard(number)).toContainText(new RegExp(`^${number}\\D*Title ${number}`));
    await expect(getCard(7).getByRole("link").first()).toBeFocused();
    await expect(loadMore).toHaveCount(0);

    await page.getByRole("link", { name: "Title 8" }).click();
    await expect(heading).toHaveText("Title 8");
    await expect(heading).toBeFocused();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await expect(getCard(2)).toContainText("Title 1");
    await page.goBack();
    await expect(heading).toHaveText("Title 1");
  });
}

test("an admin loads more drafts and more of the trash, and takes a campaign as a file", async ({ ownerPage: page }) => {
  await publishCampaign(page, { title: "Public", tweets: ["@UN", "=two"] });
  const data = { description: "D", tweets: ["One"], draft: true };
  for (let number = 1; number <= 52; number += 1) {
    const sent = { data: { ...data, title: `Draft ${number}` } };
    expect((await page.request.post("/api/v1/create_twitter_campaign", sent)).status()).toBe(200);
  }
  await page.goto("/dashboard/twitter?list=drafts");
  const drafts = page.getByRole("tabpanel").getByRole("listitem");
  const loadMore = page.getByRole("button", { name: "Load More", exact: true });
  await expect(drafts).toHaveCount(50);
  await loadMore.press("Enter");
  await expect(drafts).toHaveCount(52);
  await expect(drafts.nth(50).getByRole("link").first()).toBeFocused();
  await expect(loadMore).toHaveCount(0);

  await test.step("a deleted one goes, and the others stay loaded", async () => {
    await drafts.nth(51).getByRole("checkbox").check();
    await page.getByRole("tabpanel").getByRole("button", { name: "Delete" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Confirm" }).click();
    await expect(drafts).toHaveCount(51);
    await expect(drafts.last()).toContainText("Draft 2");
  });

  await test.step("the campaign is downloaded", async () => {
    await page.getByRole("tab", { name: "Published" }).click();
    for (const [name, file] of [
      ["Download as text", "txt"],
      ["Download as CSV", "csv"],
    ] as const) {
      const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name }).click()]);
      expect(download.suggestedFilename()).toMatch(new RegExp(`^tweets-.+\\.${file}$`));
    }
  });

  await test.step("the trash is loaded further", async () => {
    const listed = await (await page.request.get("/api/v1/get_drafts/twitter_campaign")).json();
    for (const { _id } of listed) await page.request.delete(`/api/v1/delete_twitter_campaign/${_id}`);
    await page.goto("/dashboard/trash");
    const items = page.getByRole("region", { name: "Twitter" }).getByRole("listitem");
    await expect(items).toHaveCount(50);
    await loadMore.press("Enter");
    await expect(items).toHaveCount(51);
    await expect(items.nth(50).getByRole("button").first()).toBeFocused();
    await items.last().getByRole("button", { name: "Restore" }).click();
    await expect(items).toHaveCount(50);
  });
});
