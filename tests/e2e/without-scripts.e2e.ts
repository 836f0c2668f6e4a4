import { listCrawledPaths } from "#app/shell/pages.ts";
import { localizePath } from "#platform/shared/languages.ts";
import { expect, test } from "./fixtures.ts";
import { createSolidPhoto } from "./test-data/images.ts";
import { addArticle, addImage, addVideo, recordIncident } from "./test-data/incidents.ts";
import { alice, signInByApi } from "./test-data/users.ts";

test.use({ javaScriptEnabled: false, withDemoData: true });

test("every public page is readable, and its menus open", async ({ page }) => {
  await test.step("every public page is readable without scripts", async () => {
    for (const path of listCrawledPaths("sitemap").flatMap((each) => [each, localizePath(each, "am")])) {
      const response = await page.goto(path);
      expect(response?.status()).toBe(200);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    }
  });

  await test.step("the bar has no button that needs scripts", async () => {
    await page.goto("/");
    await expect(page.getByRole("banner").getByRole("link", { name: /አማርኛ/ })).toBeVisible();
    await expect(page.getByRole("banner").locator("button:not([popovertarget]):visible")).toHaveCount(0);
  });

  await test.step("the footer's toggle opens and closes its links", async () => {
    await page.goto("/");
    const footer = page.getByRole("contentinfo");
    const toggle = footer.getByRole("button", { name: "For admins" });
    await toggle.click();
    await expect(footer.getByRole("link", { name: "Sign Up" })).toBeVisible();
    await toggle.click();
    await expect(footer.getByRole("link", { name: "Sign Up" })).toBeHidden();
  });

  await test.step("the menus open", async () => {
    await page.goto("/");
    await page.getByRole("navigation").getByRole("button", { name: "Campaigns" }).click();
    await page.getByRole("link", { name: "Email Campaign" }).first().click();
    await expect(page).toHaveURL(/\/email$/);

    await page.setViewportSize({ width: 360, height: 740 });
    const bar = page.getByRole("banner");
    const menu = bar.getByRole("button", { name: "Menu" });
    await menu.click();
    await expect(bar.getByRole("link", { name: /አማርኛ/ })).toBeInViewport({ ratio: 1 });
    await menu.click();
    await expect(bar.getByRole("link", { name: /አማርኛ/ })).toBeHidden();
    await menu.click();
    await bar.getByRole("link", { name: "Archives" }).click();
    await expect(page).toHaveURL(/\/archives$/);
  });
});

test("a visitor reads campaigns and letters, sends them, and browses older ones", async ({ page, request }) => {
  await test.step("a visitor reads a campaign, opens its tweets in X, and browses older ones", async () => {
    await page.goto("/twitter");
    const links = page.getByRole("link", { name: "Tweet", exact: true });
    const { tweets } = await (await page.request.get("/api/v1/get_current_twitter_campaign")).json();
    await expect(links).toHaveCount(tweets.length);
    for (const [index, { body }] of tweets.entries()) {
      await expect(page.locator(`#tweet-text-${index + 1}`)).toHaveText(body, { useInnerText: true });
    }
    await expect(links.first()).toHaveAttribute("href", /^https:\/\/(x|twitter)\.com\/intent\/.*text=/);
    const shown = await page.getByRole("heading", { level: 1 }).textContent();
    await page.getByRole("link", { name: "Load More Twitter Campaigns" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(shown ?? "");
    await page.getByRole("main").getByRole("listitem").getByRole("link").last().click();
    await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(shown ?? "");
  });

  await test.step("a visitor reads a letter, opens it in the mail app and browses older ones", async () => {
    const { _id, ...letter } = await (await request.get("/api/v1/get_current_email_campaign")).json();
    await page.goto("/email");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(letter.title);
    await expect(page.getByLabel("Enter name")).toBeHidden();
    await expect(page.locator("noscript p")).toBeVisible();
    await expect(page.locator("noscript p")).toHaveText("Write your name beneath the letter before you send it.");
    const body = page.locator('[data-part="body"]');
    await expect(body).toBeVisible();
    const paragraphs = (await body.locator("p").allInnerTexts()).filter((text) => text !== "");
    expect(paragraphs.join("\n\n")).toBe(letter.body);
    // Too long for a link to a mail app, which would cut it.
    const href = await page.getByRole("link", { name: "Copy the letter and open mail" }).getAttribute("href");
    expect(href?.startsWith(`mailto:${letter.to.join()}?`)).toBe(true);
    expect(href).not.toContain("body=");
    // They would do nothing.
    await expect(page.getByRole("button", { name: /^Copy/ })).toHaveCount(0);
    await page.getByRole("link", { name: "Load More Email Campaigns" }).click();
    await expect(page.locator('[data-card="7"]')).toBeVisible();
    await page.locator('[data-card="7"]').getByRole("link").click();
    await expect(page).toHaveURL(/\/email\/[0-9a-f-]{36}$/);
    await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(letter.title);
  });
});

test.describe("the archive", () => {
  test.use({ withDemoData: false });

  test("shows an incident, its articles, videos and images, and links to older ones", async ({ page, request }) => {
    const admin = { request };
    await signInByApi(admin, alice);
    for (let number = 1; number <= 7; number += 1) await recordIncident(admin, { title: `Incident ${number}` });
    const id = await recordIncident(admin, { title: "The current one" });
    await addArticle(admin, id, "A report", "https://example.org/report");
    await addVideo(admin, id, "A film", "https://youtu.be/aqz-KE-bpKQ");
    await addImage(admin, id, "The village", await createSolidPhoto(1600, 900));

    await page.goto("/archives");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("The current one");
    await expect(page.getByRole("definition").filter({ hasText: "450" })).toBeVisible();
    await expect(page.getByRole("link", { name: "A report" })).toHaveAttribute("href", "https://example.org/report");
    // Controls that need scripts are hidden.
    for (const name of ["Copy link", "Play the video", "Copy citation"])
      await expect(page.getByRole("button", { name })).toBeHidden();
    await page.getByText("Cite", { exact: true }).click();
    await expect(
      page.getByText(/“The current one”. Incident of 18 June 2022. Revision \d+, SHA-256 [0-9a-f]{12}. http\S+\/v\/\d+$/),
    ).toBeVisible();

    const tabs = page.getByRole("navigation", { name: "Articles, videos and images" });
    await tabs.getByRole("link", { name: "Videos" }).click();
    await expect(page).toHaveURL(/\?tab=videos$/);
    await expect(page.getByRole("link", { name: "Open on youtu.be" })).toHaveAttribute("href", "https://youtu.be/aqz-KE-bpKQ");
    await tabs.getByRole("link", { name: "Images" }).click();
    await expect(page.getByRole("img", { name: "The village" })).toBeHidden();
    await page.getByText("Show image").click();
    await expect(page.getByRole("img", { name: "The village" })).toBeVisible();
    const largest = (await page.getByRole("link", { name: "The village" }).getAttribute("href")) ?? "";
    expect(largest).toMatch(/^\/media\/[^?]+-1600x900$/);
    expect((await request.get(largest)).headers()["content-type"]).toBe("image/webp");

    await page.goto("/archives");
    await page.getByRole("link", { name: "Load More Incidents" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("The current one");
    await page.getByRole("link", { name: "Incident 1", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Incident 1");
  });
});
