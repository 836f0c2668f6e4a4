import { expect, test } from "./fixtures.ts";

test.use({ withDemonstration: true });

test("what the privacy page says of a visitor's browser, and of who is reached, is what happens", async ({ page, context }) => {
  const others: string[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).hostname !== "localhost") others.push(request.url());
  });
  await page.goto("/");
  await page.getByRole("button", { name: "Colour mode" }).click();
  const namesKept = () => page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
  for (const [path, name] of [
    ["/twitter", "currentTwitterCampaignId"],
    ["/email", "currentEmailCampaignId"],
    ["/archives", "currentIncidentId"],
  ] as const) {
    await page.goto(path);
    await expect.poll(namesKept).toContain(name);
  }
  for (const path of ["/archives?tab=images", "/archives?tab=videos", "/donate", "/am"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }
  await page.goto("/");
  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Privacy");
  const named = await page.getByRole("term").allInnerTexts();
  const kept = await namesKept();
  expect(kept).toContain("colorMode");
  expect(kept.filter((name) => !named.includes(name))).toEqual([]);
  expect(await context.cookies()).toEqual([]);
  expect(others).toEqual([]);
});

test("both languages of the privacy page are in the sitemap", async ({ request }) => {
  const sitemap = await (await request.get("/sitemap.xml")).text();
  expect(sitemap).toMatch(/<loc>[^<]*\/privacy<\/loc>/);
  expect(sitemap).toMatch(/<loc>[^<]*\/am\/privacy<\/loc>/);
});
