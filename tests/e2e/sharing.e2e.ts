import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expectAccessible } from "./accessibility.ts";
import { expect, test } from "./fixtures.ts";
import { expectNoHorizontalOverflow } from "./horizontal-overflow.ts";
import { publishCampaign } from "./test-data/campaigns.ts";
import { recordIncident, tole } from "./test-data/incidents.ts";

test("a visitor shares a campaign, and posts its tweets to another network", async ({ ownerPage, openVisitorPage }) => {
  const title = "Light a candle";
  const id = await publishCampaign(ownerPage, { title, tweets: ["One candle", "Two candles"] });
  const page = await openVisitorPage();
  await page.goto(`/am/twitter/${id}`);
  const row = page.getByRole("group", { name: "ይህን ያጋሩ" });
  const readLink = async (name: string) =>
    new URL((await row.getByRole("link", { name, exact: true }).getAttribute("href")) ?? "");

  await test.step("each network gets words and the link, in the page's language", async () => {
    const url = `${new URL(page.url()).origin}/am/twitter/${id}`;
    await row.getByText("ሌሎች መንገዶች").click();
    for (const name of ["WhatsApp", "X", "Bluesky", "Threads"]) {
      const text = (await readLink(name)).searchParams.get("text") ?? "";
      expect(text.startsWith(title), name).toBe(true);
      expect(text.endsWith(url), name).toBe(true);
    }
    expect((await readLink("Telegram")).searchParams.get("url")).toBe(url);
    expect((await readLink("Facebook")).searchParams.get("u")).toBe(url);
    await expect(row.getByRole("link").first()).toHaveText("Telegram");
  });

  await test.step("each page names a card that networks can fetch", async () => {
    const cards = [`/am/twitter/${id}`, "/", "/am", "/incidents", "/am/incidents"].map(async (path) => {
      const html = await (await page.request.get(path)).text();
      const [, address = ""] = /<meta property="og:image" content="([^"]+)"/.exec(html) ?? [];
      const card = await page.request.get(address);
      expect(card.headers()["content-type"], path).toBe("image/png");
      return (await card.body()).toString("base64");
    });
    expect(new Set(await Promise.all(cards)).size).toBe(cards.length);
  });

  await test.step("the buttons of all tweets follow the choice, which the browser keeps", async () => {
    await page.goto(`/twitter/${id}`);
    // What comes late comes at once.
    await page.mouse.move(1, 1);
    const tweet = page.getByRole("main").getByRole("link", { name: "Tweet", exact: true });
    await expect(tweet.first()).toHaveAttribute("href", /^https:\/\/x\.com\/intent\/tweet\?text=One%20candle$/);
    await page.getByLabel("Post to").selectOption("Bluesky");
    const post = page.getByRole("main").getByRole("link", { name: "Post", exact: true });
    await expect(post.first()).toHaveAttribute("href", "https://bsky.app/intent/compose?text=One%20candle");
    await expect(tweet).toHaveCount(0);
    await page.reload();
    await page.mouse.move(2, 2);
    await expect(post.first()).toHaveAttribute("href", /^https:\/\/bsky\.app/);
  });

  await test.step("a Mastodon server is asked for once", async () => {
    page.once("dialog", (dialog) => void dialog.accept("@me@example.social"));
    await page.getByLabel("Post to").selectOption("Mastodon");
    const post = page.getByRole("main").getByRole("link", { name: "Post", exact: true });
    await expect(post.first()).toHaveAttribute("href", "https://example.social/share?text=One%20candle");
  });

  await test.step("links follow to another campaign without a new document", async () => {
    await page.getByLabel("Post to").selectOption("X");
    const other = await publishCampaign(ownerPage, { title: "Another one", tweets: ["Three"] });
    await page.goto(`/twitter/${id}`);
    await page.mouse.move(1, 1);
    await page.getByRole("main").getByRole("link", { name: "Another one" }).first().click();
    await expect(page).toHaveURL(new RegExp(`/twitter/${other}$`));
    await expect(page.getByRole("group", { name: "Share this" }).getByRole("link", { name: "Facebook" })).toHaveAttribute(
      "href",
      new RegExp(encodeURIComponent(`/twitter/${other}`)),
    );
  });
});

test.describe("without the code of sharing", () => {
  test.use({ expectedErrors: [/Failed to load resource: net::ERR_FAILED/] });

  test("links to networks stay where their code cannot be loaded", async ({ ownerPage, openVisitorPage }) => {
    const id = await recordIncident(ownerPage);
    const page = await openVisitorPage();
    await page.route(/\/assets\/share-[^/]*\.js$/, (route) => route.abort());
    const failed = page.waitForEvent("requestfailed", (request) => request.url().includes("/assets/share-"));
    await page.goto(`/archives/${id}`);
    await page.mouse.move(1, 1);
    await failed;
    const words = new URL((await page.getByRole("link", { name: "WhatsApp" }).getAttribute("href")) ?? "").searchParams.get(
      "text",
    );
    expect(words).toBe(`${tole.title}\n${tole.location}, 18 June 2022. 450 killed\n${page.url()}`);
    await expect(page.getByRole("button", { name: "Copy citation" })).toBeHidden();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(tole.title);
  });
});

test("posters and frames can be read in both modes", async ({ ownerPage: page }) => {
  const id = await recordIncident(page);
  for (const path of [`/archives/${id}/poster`, `/embed/archives/${id}`]) {
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      for (const language of ["", "/am"]) {
        await page.goto(language + path);
        await expectAccessible(page);
        for (const width of [320, 1280]) {
          await page.setViewportSize({ width, height: 800 });
          await expectNoHorizontalOverflow(page);
        }
      }
    }
  }
  const poster = await page.context().newPage();
  await poster.goto(`/archives/${id}/poster`);
  await expect(poster.getByRole("heading", { level: 1 })).toHaveText(tole.title);
  // One page: browsers write the number of pages into the file.
  expect((await poster.pdf({ preferCSSPageSize: true })).toString("latin1").match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});

test("a frame on another site tells the page around it how tall it is", async ({ ownerPage: page }) => {
  const id = await publishCampaign(page, { tweets: ["One", "Two"] });
  const address = (await page.request.get(`/embed/twitter/${id}`)).url();
  const html = `<!DOCTYPE html><title>A</title><link rel="icon" href="data:,"><iframe src="${address}" title="B"></iframe>`;
  const elsewhere = createServer((_request, response) => response.setHeader("content-type", "text/html").end(html));
  await new Promise<void>((resolve) => elsewhere.listen(0, "127.0.0.1", resolve));
  await page.addInitScript(() => addEventListener("message", ({ data }) => Object.assign(window, { told: data })));
  await page.goto(`http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/`);
  await expect(page.frameLocator("iframe").getByRole("link", { name: "Tweet" })).toHaveCount(2);
  await expect.poll(() => page.evaluate(() => (window as { told?: { height: number } }).told?.height)).toBeGreaterThan(200);
  elsewhere.close();
});
