import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { expect, test } from "./fixtures.ts";
import { expectNoHorizontalOverflow } from "./horizontal-overflow.ts";
import { publishCampaign, publishEmailCampaign } from "./test-data/campaigns.ts";
import { addArticle, recordIncident, tole } from "./test-data/incidents.ts";
import { alice, signInByApi } from "./test-data/users.ts";

async function readTweet(page: Page, name: string): Promise<string | null> {
  const href = (await page.getByRole("link", { name }).getAttribute("href")) ?? "";
  expect(href).toMatch(/^https:\/\/x\.com\/intent\/tweet\?text=/);
  return new URL(href).searchParams.get("text");
}

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a visitor tweets about an incident, and takes part in what names it", async ({ page, request }) => {
    await signInByApi({ request }, alice);
    const admin = { request };
    const id = await recordIncident(admin);
    await page.goto(`/archives/${id}`);
    const address = page.url();
    await expect(page.getByRole("navigation", { name: "Take part" })).toHaveCount(0);
    const campaign = await publishCampaign(admin as Page, { incidents: [id] });
    const letter = await publishEmailCampaign(admin as Page, { incidents: [id] });

    await page.goto(`/archives/${id}`);
    expect(await readTweet(page, "Tweet about it")).toBe(`${tole.title}\n${tole.location}, 18 June 2022. 450 killed\n${address}`);
    const acts = page.getByRole("navigation", { name: "Take part" });
    await acts.getByRole("link", { name: "Tweet: Remember Tole" }).click();
    await expect(page).toHaveURL(new RegExp(`/twitter/${campaign}$`));
    await page.goBack();
    await acts.getByRole("link", { name: "Write: Ask the council" }).click();
    await expect(page).toHaveURL(new RegExp(`/email/${letter}$`));

    const amharic = await publishCampaign(admin as Page, { title: "ቶሌን ያስታውሱ", description: "አንድ ዓመት አለፈ።", incidents: [id] });
    const paired = await request.patch("/api/v1/edit_twitter_campaign_metadata", {
      data: { twitter_campaign_id: amharic, base: {}, translations: [campaign] },
    });
    expect(paired.status()).toBe(200);
    await page.goto(`/archives/${id}`);
    await expect(acts.getByRole("link")).toHaveText(["Tweet: Remember Tole", "Write: Ask the council"]);

    await page.goto(`/am/archives/${id}`);
    const translated = page.getByRole("link", { name: /ቶሌን ያስታውሱ/ });
    await expect(translated).toHaveAttribute("href", `/am/twitter/${amharic}`);
    await expect(page.getByRole("link", { name: /Remember Tole$/ })).toHaveCount(0);
    const tweet = await readTweet(page, "ስለዚህ ትዊት ያድርጉ");
    expect(tweet).toContain("የተገደሉ፦ 450");
    expect(tweet?.endsWith(`/am/archives/${id}`)).toBe(true);
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await expectNoHorizontalOverflow(page);
    }
  });
});

test("an admin starts a campaign from a record, and names another in its form", async ({ ownerPage: page }) => {
  const id = await recordIncident(page);
  await addArticle(page, id);
  await page.goto(`/archives/${id}`);
  await page.getByRole("region", { name: "What you can do" }).getByText("⋯").click();
  await page.getByRole("button", { name: "Start a campaign from this record" }).click();
  await expect(page).toHaveURL(/\/dashboard\/twitter\/[\w-]+$/);
  const draftPath = new URL(page.url()).pathname;
  await expect(page.getByRole("heading", { level: 2, name: tole.title })).toBeVisible();
  await expect(page.getByText("A draft was made from the record.")).toBeVisible();
  const named = page.getByRole("region", { name: "About these records" });
  await expect(named.getByRole("link", { name: tole.title })).toHaveAttribute("href", `/archives/${id}`);

  await recordIncident(page, { title: "Attack in Gimbi" });
  await page.getByRole("button", { name: "Edit" }).first().click();
  const other = page.getByRole("group", { name: "An incident that it is about" });
  await other.getByRole("searchbox").fill("Gimbi");
  await other.getByRole("button", { name: /Attack in Gimbi/ }).click();
  await expect(page.getByRole("group", { name: "Incident", exact: true })).toHaveCount(2);
  await page.setViewportSize({ width: 320, height: 800 });
  await expectNoHorizontalOverflow(page);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(named.getByRole("link")).toHaveText([tole.title, "Attack in Gimbi"]);
  await page.goto(`/am${draftPath}`);
  await expectAccessible(page);
  await expectNoHorizontalOverflow(page);
  await page.goto("/CreateTwitterCampaign");
  await expect(other.getByRole("searchbox")).toBeVisible();
  await expectAccessible(page);
  await expectNoHorizontalOverflow(page);
});
