import { test as base, expect } from "./fixtures.ts";
import { expectNoHorizontalOverflow } from "./horizontal-overflow.ts";

/** A browser with a default font size of 32 px. */
const test = base.extend<object, { launchOptions: { args?: string[] } }>({
  launchOptions: [
    async ({ launchOptions }, use) => {
      await use({ ...launchOptions, args: [...(launchOptions.args ?? []), "--blink-settings=defaultFontSize=32"] });
    },
    { scope: "worker" },
  ],
});

for (const [width, path, menu, first] of [
  [360, "/", "Menu", "Twitter Campaign"],
  [320, "/", "Menu", "Twitter Campaign"],
  [360, "/am", "ምናሌ", "የትዊተር ዘመቻ"],
  [320, "/am", "ምናሌ", "የትዊተር ዘመቻ"],
] as const) {
  test(`large text on ${width} px leaves nothing of the bar and the beginning of ${path} beyond the screen`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(path);
    const bar = page.getByRole("banner");
    for (const one of [...(await bar.getByRole("link").all()), ...(await bar.getByRole("button").all())]) {
      if (await one.isVisible()) await expect(one).toBeInViewport({ ratio: 1 });
    }
    await expect(page.getByRole("heading", { level: 1 })).toBeInViewport({ ratio: 1 });
    await bar.getByLabel(menu, { exact: true }).click();
    await expect(bar.getByRole("link", { name: first })).toBeInViewport({ ratio: 1 });
    await expectNoHorizontalOverflow(page);
  });
}
