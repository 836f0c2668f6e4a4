import type { Page, Request } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { expectNoHorizontalOverflow } from "./horizontal-overflow.ts";
import { councilLetter, publishCampaign, publishEmailCampaign } from "./test-data/campaigns.ts";
import { recordIncident, tole } from "./test-data/incidents.ts";

test.use({ withFonts: true });

const newsRegion = { name: "What is going on now" };

/** Scrolls through the whole page, so that lazy content is loaded. */
async function scrollToEnd(page: Page): Promise<void> {
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  // A phone hides some of the drawings, which are not fetched then.
  for (const picture of await page.getByRole("main").locator("img:visible").all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect(picture).toHaveJSProperty("complete", true);
  }
}

test("public pages do not load the validator", async ({ page }) => {
  const readScripts = async (path: string) => {
    const html = await (await page.request.get(path)).text();
    const scripts = new Set(html.match(/\/assets\/[\w.-]+\.js/g));
    return Promise.all([...scripts].map(async (script) => (await page.request.get(script)).text()));
  };
  const isValidator = (script: string) => script.includes("ZodError");
  expect((await readScripts("/SignUp")).filter(isValidator)).toHaveLength(1);
  for (const path of ["/", "/twitter", "/email", "/archives", "/methodology", "/privacy"]) {
    const scripts = await readScripts(path);
    expect(scripts.length).toBeGreaterThan(3);
    expect(scripts.filter(isValidator), path).toEqual([]);
  }
});

test("the home page links to the newest campaign and the newest incident", async ({ ownerPage: page, openVisitorPage }) => {
  await publishCampaign(page, { title: "Light a candle" });
  const visitor = await openVisitorPage();
  await visitor.goto("/");
  await expect(visitor.getByRole("region", newsRegion).getByRole("article")).toHaveCount(1);

  const campaign = await publishCampaign(page, { title: "Ask for an inquiry", tweets: ["One", "Two", "Three"] });
  const letter = await publishEmailCampaign(page);
  const incident = await recordIncident(page);
  await visitor.goto("/");
  const news = visitor.getByRole("region", newsRegion);
  await expect(news).toContainText("3 tweets");
  await expect(news).toContainText(tole.location);
  await expect(news).toContainText("4,800");
  await news.getByRole("link", { name: "Ask for an inquiry" }).click();
  await expect(visitor).toHaveURL(new RegExp(`/twitter/${campaign}$`));
  await visitor.goBack();
  await visitor.getByRole("region", newsRegion).getByRole("link", { name: councilLetter.title }).click();
  await expect(visitor).toHaveURL(new RegExp(`/email/${letter}$`));
  await visitor.goBack();
  await visitor.getByRole("region", newsRegion).getByRole("link", { name: tole.title }).click();
  await expect(visitor).toHaveURL(new RegExp(`/archives/${incident}$`));
});

test.describe("with the demonstration", () => {
  test.use({ withDemoData: true });

  /** A first visit is one of a new browser. */
  const expectLight = async (page: Page, [path, maxBytes, maxFiles]: readonly [string, number, number]) =>
    test.step(`a first visit of ${path} loads few kB in few files`, async () => {
      const requests: Request[] = [];
      // Chromium's headless shell fetches no icon.
      page.on("requestfinished", (request) => {
        if (!request.url().endsWith("/favicon.svg")) requests.push(request);
      });
      /** Asks for the sizes only here: a file that arrives while the page closes has none. */
      const measureFiles = () =>
        Promise.all(requests.map(async (request) => ({ type: request.resourceType(), ...(await request.sizes()) })));
      const sumScripts = (files: Awaited<ReturnType<typeof measureFiles>>) =>
        files.filter(({ type }) => type === "script").reduce((sum, file) => sum + file.responseBodySize, 0);
      await page.setExtraHTTPHeaders({ "accept-encoding": "gzip" });
      await page.goto(path, { waitUntil: "networkidle" });
      if (path === "/") await scrollToEnd(page);
      await page.waitForLoadState("networkidle");
      const files = await measureFiles();
      const scripts = sumScripts(files);
      expect(scripts).toBeGreaterThan(100_000);
      expect(files.reduce((sum, file) => sum + file.responseBodySize + file.responseHeadersSize, 0)).toBeLessThan(maxBytes);
      expect(files.length).toBeLessThanOrEqual(maxFiles);
      if (path !== "/twitter") return;
      // What loads late, and now at once, brings no file of another page along.
      await page.mouse.move(1, 1);
      await expect(page.getByRole("link", { name: "Telegram" }).first()).toBeAttached();
      await expect(page.getByLabel("Post to")).toBeEnabled();
      await page.waitForLoadState("networkidle");
      expect(sumScripts(await measureFiles()) - scripts).toBeLessThan(10_000);
    });

  test("a first visit of each main page loads few kB in few files", async ({ openVisitorPage }) => {
    // gzip, the larger of the two encodings; and few files, as each brings headers.
    for (const limits of [
      ["/", 221_000, 26],
      ["/twitter", 244_000, 26],
      ["/email", 255_000, 26],
      ["/archives", 259_000, 26],
    ] as const)
      await expectLight(await openVisitorPage({ reducedMotion: "reduce" }), limits);
  });

  test("the home page is short, described and without layout shifts", async ({ page }) => {
    await test.step("the page has no layout shifts", async () => {
      await page.addInitScript(() => {
        const shifts: number[] = [];
        Object.assign(window, { shifts });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) shifts.push(entry.value);
        }).observe({ type: "layout-shift", buffered: true });
      });
      await page.setViewportSize({ width: 360, height: 740 });
      await page.goto("/", { waitUntil: "networkidle" });
      await scrollToEnd(page);
      const moved = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts.reduce((a, b) => a + b, 0));
      expect(moved).toBeLessThan(0.1);
      for (const picture of await page.getByRole("main").locator("img").all()) {
        await expect(picture).toHaveAttribute("width", /^\d+$/);
        await expect(picture).toHaveAttribute("height", /^\d+$/);
      }
    });

    await test.step("the first image loads early, the others lazily, and the large ones are described", async () => {
      const pictures = page.getByRole("main").locator("img");
      await expect(pictures.first()).toHaveAttribute("fetchpriority", "high");
      await expect(page.locator('link[rel="preload"][as="image"]')).toHaveAttribute("href", /ridges/);
      expect(await pictures.evaluateAll((all) => all.slice(1).every((one) => one.getAttribute("loading") === "lazy"))).toBe(true);
      await expect(page.getByRole("img", { name: /highland ridges/ })).toBeVisible();
      await expect(page.getByRole("img", { name: /candle/ })).toHaveCount(1);
    });

    await test.step("a phone shows the news, who we are, what was done and the mission on one page", async () => {
      for (const path of ["/", "/am"]) {
        await page.goto(path);
        const ids = await page
          .getByRole("main")
          .locator("h2")
          .evaluateAll((all) => all.map(({ id }) => id));
        expect(ids).toEqual(["now", "who", "done", "mission"]);
        const cards = page.locator("section", { has: page.locator("#now") }).getByRole("article");
        const links = cards.getByRole("link");
        expect(
          await links.evaluateAll((all) =>
            all.map((link) => /(twitter|email|archives)/.exec(link.getAttribute("href") ?? "")?.[1]),
          ),
        ).toEqual(["twitter", "email", "archives"]);
        const current = `/api/v1/get_current_twitter_campaign?language=${path === "/am" ? "am" : "en"}`;
        const { tweets } = await (await page.request.get(current)).json();
        await expect(cards.first()).toContainText(tweets[0].body);
        for (const [width, maxHeight] of [
          [360, 3600],
          [320, 3950],
        ] as const) {
          await page.setViewportSize({ width, height: 740 });
          const height = await page.evaluate(() => document.documentElement.scrollHeight);
          expect(height, `${path} at ${width} px`).toBeLessThan(maxHeight);
          await expectNoHorizontalOverflow(page);
        }
      }
    });
  });
});
