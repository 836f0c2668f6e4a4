import { expect, test } from "./fixtures.ts";
import { expectNoHorizontalOverflow, expectNothingCutOff } from "./horizontal-overflow.ts";
import { adminScreens, publicScreens } from "./screens.ts";
import { alice, signInByApi } from "./test-data/users.ts";

// A browser with a default font size of 32 px.
test.use({ withFonts: true, browserFlags: ["--blink-settings=defaultFontSize=32"] });

test("large text keeps the bar and the beginning of a page within a small screen", async ({ page }) => {
  for (const [path, menu, first] of [
    ["/", "Menu", "Twitter Campaign"],
    ["/am", "ምናሌ", "የትዊተር ዘመቻ"],
  ] as const) {
    await page.goto(path);
    for (const width of [360, 320]) {
      await test.step(`${path} at ${width} px`, async () => {
        await page.setViewportSize({ width, height: 800 });
        const bar = page.getByRole("banner");
        for (const one of [...(await bar.getByRole("link").all()), ...(await bar.getByRole("button").all())]) {
          if (await one.isVisible()) await expect(one).toBeInViewport({ ratio: 1 });
        }
        await expect(page.getByRole("heading", { level: 1 })).toBeInViewport({ ratio: 1 });
        await bar.getByLabel(menu, { exact: true }).click();
        await expect(bar.getByRole("link", { name: first })).toBeInViewport({ ratio: 1 });
        await expectNoHorizontalOverflow(page);
        await page.keyboard.press("Escape");
      });
    }
  }
});

test.describe("large text on 360 px", () => {
  test.slow();
  test.use({
    withDemoData: true,
    viewport: { width: 360, height: 800 },
    // The browser logs the 404 of the page that does not exist.
    expectedErrors: [/404/],
    siteEnv: {
      PAYPAL_SUBSCRIBE_BUTTON_ID: "BUTTON1",
      DONATION_URL: "https://example.org/give",
      CONTACT_EMAIL: "contact@example.org",
      SOCIAL_INSTAGRAM_URL: "https://instagram.com/example",
    },
  });

  // In Amharic, which takes more room: the languages share the layout.
  test("is not cut off on any screen", async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem("amount", "10"));
    const open = async (path: string) => {
      await page.goto(path === "/" ? "/am" : `/am${path}`);
      await expectNoHorizontalOverflow(page);
      await expectNothingCutOff(page);
    };
    for (const path of publicScreens) await open(path);
    await signInByApi(page, alice);
    for (const path of adminScreens) await open(path);

    for (const [path, menuName] of [
      ["/am/dashboard", "ምናሌ"],
      ["/dashboard", "Menu"],
    ] as const) {
      await page.goto(path);
      const bar = page.getByRole("banner");
      await bar.getByLabel(menuName, { exact: true }).click();
      for (const link of await bar.getByRole("group").getByRole("link").all()) {
        if (!(await link.isVisible())) continue;
        await link.scrollIntoViewIfNeeded();
        await expect(link).toBeInViewport({ ratio: 1 });
      }
      await expectNothingCutOff(page);
    }
  });
});
