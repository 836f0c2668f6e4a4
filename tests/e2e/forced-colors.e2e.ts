import type { Locator } from "@playwright/test";
import { expect, test } from "./fixtures.ts";

test.use({ withDemoData: true });

test("the main buttons stay legible in a browser that darkens pages", { tag: "@chromium" }, async ({ page }) => {
  const getColors = (element: Locator) =>
    element.evaluate((each) => [getComputedStyle(each).backgroundColor, getComputedStyle(each).color]);
  const join = page.getByRole("link", { name: "Join Campaign" });
  await page.goto("/");
  expect(await getColors(join)).toEqual(["rgb(246, 200, 119)", "rgb(29, 26, 22)"]);
  await expect(page.locator("html")).not.toHaveAttribute("data-darkened");
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setAutoDarkModeOverride", { enabled: true });
  await page.reload();
  // The browser draws the dark text white.
  expect(await getColors(join)).toEqual(["rgb(31, 92, 64)", "rgb(29, 26, 22)"]);
});

test("forced colors and long words leave a page legible", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.emulateMedia({ forcedColors: "active" });
  const getOutline = (element: Locator) => element.evaluate((each) => getComputedStyle(each).outlineStyle);

  await test.step("the open tab and the open view are outlined, the others are not", async () => {
    await page.goto("/archives");
    expect(await getOutline(page.getByRole("tab", { selected: true }).first())).toBe("solid");
    expect(await getOutline(page.getByRole("tab", { selected: false }).first())).toBe("none");
    await page.goto("/incidents");
    expect(await getOutline(page.locator("main [aria-current=page]"))).toBe("solid");
  });

  await test.step("a search for one long word is no wider than the screen", async () => {
    for (const search of [`q=${"W".repeat(80)}`, `q=${"መ".repeat(80)}`, `place=${"W".repeat(85)}`]) {
      await page.goto(`/incidents?${search}`);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), search).toBe(320);
    }
  });
});
