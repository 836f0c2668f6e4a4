import type { Locator } from "@playwright/test";
import { expect, test } from "./fixtures.ts";

test.use({ withDemoData: true });

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
