import { expect, test } from "./fixtures.ts";
import { publishCampaign } from "./test-data/campaigns.ts";
import { recordIncident } from "./test-data/incidents.ts";
import { alice, signInByApi } from "./test-data/users.ts";

test("nothing is missing when incidents are published after older ones were loaded", async ({ page, request }) => {
  await signInByApi({ request }, alice);
  const record = async (from: number, to: number) => {
    for (let number = from; number <= to; number += 1) await recordIncident({ request }, { title: `Incident ${number}` });
  };
  const getNumberedTitles = (from: number, to: number) =>
    Array.from({ length: from - to + 1 }, (_, index) => new RegExp(`^${index + 2}Incident ${from - index}\\D`));
  const cards = page.locator("[data-card]");
  await record(1, 9);
  await page.goto("/archives");
  await page.getByRole("link", { name: "Load More Incidents" }).click();
  await expect(cards).toContainText(getNumberedTitles(8, 1));

  await record(10, 11);
  await page.getByRole("link", { name: "Incident 1", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Incident 1");
  await expect(cards).toContainText(getNumberedTitles(11, 2));
});

test("Load More stays after a full page of older campaigns, until none is left", async ({ page }) => {
  await signInByApi(page, alice);
  for (let number = 58; number >= 1; number -= 1)
    await publishCampaign(page, { title: `Campaign ${number}`, tweets: ["A tweet"] });
  await page.goto("/twitter");
  const cards = page.locator("[data-card]");
  const loadMore = page.getByRole("link", { name: "Load More Twitter Campaigns" });
  // Campaign 1 is the current one, 2 to 6 are its cards.
  await expect(cards).toHaveCount(5);
  await loadMore.click();
  await expect(cards).toHaveCount(55);
  await expect(cards.last()).toContainText("Campaign 56");
  await loadMore.click();
  await expect(cards).toHaveCount(57);
  await expect(cards.last()).toContainText("Campaign 58");
  await expect(loadMore).toHaveCount(0);
});
