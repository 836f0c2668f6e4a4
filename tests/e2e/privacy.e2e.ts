import { expect, test } from "./fixtures.ts";

test.use({ withDemoData: true });

test("the privacy page names every storage key, and no page calls third parties", async ({ page, context }) => {
  const externalRequests: string[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).hostname !== "localhost") externalRequests.push(request.url());
  });
  await page.goto("/");
  await page.getByRole("button", { name: "Colour mode" }).click();
  const listStorageKeys = () => page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
  for (const [path, name] of [
    ["/twitter", "currentTwitterCampaignId"],
    ["/email", "currentEmailCampaignId"],
    ["/archives", "currentIncidentId"],
  ] as const) {
    await page.goto(path);
    await expect.poll(listStorageKeys).toContain(name);
  }
  for (const path of ["/archives?tab=images", "/archives?tab=videos", "/donate", "/am"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }
  await page.goto("/");
  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Privacy");
  const documentedKeys = await page.getByRole("term").allInnerTexts();
  const storageKeys = await listStorageKeys();
  expect(storageKeys).toContain("colorMode");
  expect(storageKeys.filter((name) => !documentedKeys.includes(name))).toEqual([]);
  expect(await context.cookies()).toEqual([]);
  expect(externalRequests).toEqual([]);
});
