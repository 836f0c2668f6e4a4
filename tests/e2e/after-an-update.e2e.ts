import { expect, test } from "./fixtures.ts";

test.use({ expectedErrors: [/Failed to load resource|Error loading route module|Failed to fetch dynamically imported module/] });

test("after an update the first click in an open tab loads the page it asks for", async ({ page }) => {
  await page.goto("/methodology", { waitUntil: "networkidle" });
  const isNow = { gone: true };
  await page.route("**/assets/*.js", (route) => (isNow.gone ? route.fulfill({ status: 404 }) : route.continue()));
  page.on("framenavigated", () => {
    isNow.gone = false;
  });
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await page.getByRole("contentinfo").getByRole("link", { name: "Data" }).click();
  await expect(page).toHaveURL(/\/data$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Data");
  expect(await page.evaluate(() => "isSamePage" in window)).toBe(false);
});
