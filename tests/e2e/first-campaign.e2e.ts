import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { expect, test } from "./fixtures.ts";
import { alice, signIn, signUp } from "./test-data/users.ts";

const campaign = {
  title: "Remember the dead of Tole",
  description: "A year has passed. We ask for an independent investigation & justice — “nothing less”.",
  tweets: [
    "In June 2022 civilians were killed in Tole. Investigate! 100% & more #AmharaGenocide\nSecond line: a+b=c?",
    "ፍትሕ ለአማራ ሕዝብ። ዝምታ ይብቃ። 🕯️ #AmharaGenocide",
    "Read the report: https://example.org/report?a=1&b=2#part",
  ],
};

async function fillCampaign(page: Page) {
  await page.getByLabel("Campaign title").fill(campaign.title);
  await page.getByLabel("Campaign description").fill(campaign.description);
  await page.getByRole("button", { name: "next" }).click();
  for (const [index, tweet] of campaign.tweets.entries()) {
    if (index > 0) await page.getByRole("button", { name: "Add another tweet" }).click();
    await page.getByLabel(`Tweet ${index + 1}`).fill(tweet);
  }
}

/** Returns the text that X would show for this intent link. */
const getIntentText = (href: string | null) => new URL(href ?? "").searchParams.get("text");

test("from an empty site to a tweet opened in X with its text filled in", { tag: ["@postgres", "@quick"] }, async ({
  page,
  openVisitorPage,
}) => {
  await signUp(page, alice);
  await signIn(page, alice);
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole("heading", { name: "First steps" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("main").getByRole("link", { name: "Twitter Campaign" }).first().click();
  await expect(page).toHaveURL(/\/CreateTwitterCampaign$/);
  await fillCampaign(page);
  await page.getByRole("button", { name: "Share" }).click();
  await expect(page).toHaveURL(/\/twitter\/[0-9a-f-]{36}$/);
  await expect(page.getByRole("heading", { level: 1, name: campaign.title })).toBeVisible();

  const visitor = await openVisitorPage();
  await visitor.goto("/");
  await visitor.getByRole("link", { name: "Join Campaign" }).click();
  await expect(visitor.getByRole("heading", { level: 1, name: campaign.title })).toBeVisible();
  const buttons = visitor.getByRole("listitem").getByRole("link", { name: "Tweet", exact: true });
  await expect(buttons).toHaveCount(campaign.tweets.length);
  for (const [index, tweet] of campaign.tweets.entries()) {
    const href = await buttons.nth(index).getAttribute("href");
    expect(href).toMatch(/^https:\/\/(x|twitter)\.com\/intent\//);
    expect(getIntentText(href)).toBe(tweet);
  }

  await visitor.context().route(/^https:\/\/(x|twitter)\.com\//, (route) => route.fulfill({ body: "X" }));
  const [intent] = await Promise.all([visitor.context().waitForEvent("page"), buttons.nth(0).click()]);
  await intent.waitForURL(/intent/);
  expect(getIntentText(intent.url())).toBe(campaign.tweets[0]);
  await expect(visitor.getByText("Opened")).toHaveCount(1);
  await visitor.getByRole("button", { name: "Yes" }).click();
  await expect(visitor.getByText(`1 of ${campaign.tweets.length} posted`)).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByText(`1 of ${campaign.tweets.length} posted`)).toBeVisible();
});
