import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { expect, test } from "./fixtures.ts";
import { publishCampaign } from "./test-data/campaigns.ts";

test.use({ withFonts: true, viewport: { width: 360, height: 740 } });

const fill = (length: number, text: string) => text.repeat(length).slice(0, length).trim();

/** Campaigns with the longest texts that are accepted; Ethiopic letters count twice in a tweet. */
const longCampaigns = {
  "/": {
    title: fill(60, "Remember the people of Ataye "),
    description: fill(160, "What happened there and who says so. "),
    tweets: [
      `${fill(256, "Investigate what happened in Ataye and name those who ordered it. ")} https://www.example.org/a/b`,
      "Two",
    ],
  },
  "/am/": {
    title: fill(60, "የአጣዬን ሕዝብ አስታውሱ "),
    description: fill(160, "እዚያ ምን እንደተፈጠረ እና ማን እንደሚናገር። "),
    tweets: [fill(140, "በአጣዬ የተፈጸመውን መርምሩ ያዘዙትንም በስም ግለጹ "), "ሁለት"],
  },
};

const getBar = (page: Page) => page.getByRole("region", { name: "Next tweet" });
const getBarLink = (page: Page) => getBar(page).getByRole("link", { name: "Tweet" });
const readPosted = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem("tweetsPosted") ?? "[]"));

/** Opens X by a link, closes X again, and returns the text that it had been given. */
async function openInX(page: Page, link: ReturnType<typeof getBarLink>) {
  const [x] = await Promise.all([page.context().waitForEvent("page"), link.click()]);
  await x.waitForURL(/intent/);
  const text = new URL(x.url()).searchParams.get("text");
  await x.close();
  return text;
}

async function mockX(page: Page) {
  await page.context().route(/^https:\/\/x\.com\//, (route) => route.fulfill({ contentType: "text/html", body: "<p>X</p>" }));
}

test("a phone's first screen has the first tweet and its button", async ({ ownerPage: page, openVisitorPage }) => {
  for (const [prefix, campaign] of Object.entries(longCampaigns)) {
    await test.step(`under ${prefix}`, async () => {
      await publishCampaign(page, campaign);
      const visitor = await openVisitorPage({ viewport: { width: 360, height: 740 } });
      await visitor.goto(`${prefix}twitter`);
      const first = visitor.locator("#tweet-1");
      const button = await first.getByRole("link").boundingBox();
      const bar = await visitor.locator("section", { has: visitor.locator("#bar-text") }).boundingBox();
      expect((button?.y ?? 0) + (button?.height ?? 999)).toBeLessThan(bar?.y ?? 0);
      expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBe(740);
      expect(bar?.height).toBeLessThan(110);
      await expect(visitor.locator("section", { has: visitor.locator("#bar-text") }).getByRole("link")).toBeInViewport({
        ratio: 1,
      });
      const description = visitor.locator("#campaign-description");
      const whole = await description.locator("p").evaluate((text) => text.scrollHeight);
      expect((await description.boundingBox())?.height).toBeLessThan(whole / 2);

      const text = visitor.locator("#tweet-text-1");
      expect(await text.locator("p").evaluate(({ textContent }) => textContent)).toBe(campaign.tweets[0]);
      await expectAccessible(visitor);
      if (prefix === "/") {
        const link = text.locator("span", { hasText: "a/b" }).last();
        expect((await link.boundingBox())?.width).toBe(1);
        await first.getByRole("button", { name: "Read all" }).click();
        await expect(link).toHaveCount(0);
        await expect(text).toHaveText(campaign.tweets[0] ?? "", { useInnerText: true });
        await first.getByRole("button", { name: "Show less" }).click();
        expect((await link.boundingBox())?.width).toBe(1);
      }
    });
  }
});

test("a visitor posts three tweets in two taps each, and uses the bar by keyboard", async ({
  ownerPage: page,
  openVisitorPage,
}) => {
  const tweets = ["One", "Two https://example.org/2", "Three"];
  const id = await publishCampaign(page, { ...longCampaigns["/"], tweets });
  const visitor = await openVisitorPage({ viewport: { width: 360, height: 740 } });
  await mockX(visitor);
  await visitor.goto(`/twitter/${id}`);
  const bar = getBar(visitor);

  await test.step("the menu opens over the bar of the tweets", async () => {
    const menu = visitor.getByRole("banner").getByLabel("Menu");
    await menu.click();
    await visitor.getByRole("button", { name: "Colour mode" }).click({ trial: true });
    await visitor.keyboard.press("Escape");
    await expect(menu).toBeFocused();
  });

  await test.step("only a yes counts, also after a reload", async () => {
    await openInX(visitor, getBarLink(visitor));
    await visitor.reload();
    await expect(bar).toContainText("Did you post tweet 1?");
    await bar.getByRole("button", { name: "Not yet" }).click();
    await expect(visitor.locator("#tweet-1")).toContainText("Opened");
    expect(await readPosted(visitor)).toEqual([]);
  });

  for (const [index, tweet] of tweets.entries()) {
    await expect(bar).toContainText(`Tweet ${index + 1} of 3`);
    await expect(bar.locator("[data-line]")).toHaveAttribute("data-line", tweet);
    const card = visitor.locator(`#tweet-${index + 1}`);
    await expect(card).toHaveAttribute("data-next");
    await expect(card).toBeInViewport({ ratio: 1 });
    if (index === 1) {
      const header = await visitor.getByRole("banner").boundingBox();
      const gap = ((await card.boundingBox())?.y ?? 0) - ((header?.y ?? 0) + (header?.height ?? 0));
      expect(Math.abs(gap - 16)).toBeLessThanOrEqual(2);
    }
    // The bar is one row.
    expect((await bar.boundingBox())?.height).toBeLessThan(110);
    if (index === 1) {
      await getBarLink(visitor).focus();
      const [x] = await Promise.all([visitor.context().waitForEvent("page"), visitor.keyboard.press("Enter")]);
      await x.close();
      await expect(visitor.getByText("Did you post tweet 2?")).toBeFocused();
      await visitor.keyboard.press("Tab");
      await expect(bar.getByRole("button", { name: "Yes" })).toBeFocused();
      await visitor.keyboard.press("Enter");
      await expect(getBarLink(visitor)).toBeFocused();
    } else {
      expect(await openInX(visitor, getBarLink(visitor))).toBe(tweet);
      await expect(bar).toContainText(`Did you post tweet ${index + 1}?`);
      expect(await readPosted(visitor)).toHaveLength(index);
      await bar.getByRole("button", { name: "Yes" }).click();
    }
    expect(await readPosted(visitor)).toHaveLength(index + 1);
  }
  await expect(bar).toHaveCount(0);
  const thanks = visitor.getByRole("region", { name: "You have posted them all. Thank you." });
  await expect(thanks.getByRole("link", { name: "Send the current letter" })).toBeVisible();
  await expect(thanks.getByRole("button", { name: "Copy link" })).toBeVisible();
  await expectAccessible(visitor);
  await visitor.reload();
  await expect(thanks).toBeVisible();
});
