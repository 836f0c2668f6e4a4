import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { expect, test } from "./fixtures.ts";
import { expectNoHorizontalOverflow } from "./horizontal-overflow.ts";
import { adminScreens, publicScreens } from "./screens.ts";
import { alice, signInByApi } from "./test-data/users.ts";

test.use({ withFonts: true, withDemoData: true, siteEnv: { SITE_NAME_AM: "የአማራ ድምፅ" } });

const WIDTHS = [1280, 768, 360, 320];

type ScreenVariant = { language: string; width: number; mode: string };

/** Returns the left edges, in px, of the title, the first paragraph without a border around it, and the logo. */
function measureLeftEdges(page: Page): Promise<number[]> {
  return page.getByRole("main").evaluate((main) => {
    const isInFrame = (element: Element | null): boolean =>
      element !== null &&
      element !== main &&
      (getComputedStyle(element).borderLeftWidth !== "0px" || isInFrame(element.parentElement));
    const paragraph = [...main.querySelectorAll("p")].find((element) => !isInFrame(element));
    const elements = [main.querySelector("h1"), paragraph ?? main.querySelector("h1"), document.querySelector("header a svg")];
    return elements.map((element) => Math.round(element?.getBoundingClientRect().x ?? -1));
  });
}

/**
 * Opens every screen in one language, width and mode, and then looks at it in the other widths too. Returns the left edges of
 * each screen by width.
 */
async function expectValidScreens(page: Page, paths: string[], { language, width, mode }: ScreenVariant) {
  const edges = new Map<number, Record<string, number[]>>();
  await page.addInitScript((colorMode) => {
    localStorage.setItem("colorMode", colorMode);
    // Without it the payment page redirects to the Donation area.
    localStorage.setItem("amount", "10");
  }, mode);
  for (const path of paths) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(path === "/" ? language || path : language + path);
    await expect(page.locator("html")).toHaveAttribute("data-color-mode", mode);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    await expectAccessible(page);
    for (const each of [width, ...WIDTHS.filter((other) => other !== width)]) {
      await page.setViewportSize({ width: each, height: 800 });
      await expectNoHorizontalOverflow(page);
      edges.set(each, { ...edges.get(each), [path]: await measureLeftEdges(page) });
    }
  }
  return edges;
}

const screenVariants: ScreenVariant[] = [
  { language: "/am", width: 360, mode: "light" },
  { language: "", width: 1280, mode: "dark" },
];

for (const variant of screenVariants) {
  test.describe(`screens under ${variant.language || "/"}, ${variant.width} px, ${variant.mode}`, () => {
    test.slow();
    // The browser logs the 404 of the page that does not exist.
    test.use({ expectedErrors: [/404/] });

    test("are accessible, fit every width and have one left edge for visitors", async ({ page }) => {
      const edges = await expectValidScreens(page, publicScreens, variant);
      for (const [width, found] of edges) {
        const [edge] = found["/privacy"] ?? [];
        const same = Object.fromEntries(publicScreens.map((path) => [path, [edge, edge, edge]]));
        expect(found, `left edges at ${width} px`).toEqual(same);
      }
    });

    test("are accessible and fit every width for admins", async ({ page }) => {
      await signInByApi(page, alice);
      await expectValidScreens(page, adminScreens, variant);
    });
  });
}

test("each page has the fonts of its language, and links to the other language", async ({ page }) => {
  await test.step("texts are set in Poppins, and Ethiopic letters in a font that has them", async () => {
    const fonts: string[] = [];
    page.on("response", (response) => {
      if (response.url().endsWith(".woff2")) fonts.push(response.url());
    });
    await page.goto("/am/twitter", { waitUntil: "networkidle" });
    expect(fonts.some((url) => url.includes("/amharic-400"))).toBe(true);
    expect(fonts.filter((url) => url.includes("other-ethiopic"))).toEqual([]);
    const isLoaded = await page.evaluate(() => document.fonts.check('16px "Noto Sans Ethiopic"', "አማራ"));
    expect(isLoaded).toBe(true);
    expect(await page.evaluate(() => getComputedStyle(document.body).fontFamily)).toMatch(/^"?Poppins"?,/);
    // `check` is also true for a font that does not exist: it must be a loaded one of the site.
    const fontFaces = await page.evaluate(() =>
      [...document.fonts].filter(({ status }) => status === "loaded").map(({ family }) => family.replaceAll('"', "")),
    );
    expect(fontFaces).toContain("Poppins");
  });

  await test.step("each page declares its language, and where the other language is", async () => {
    await page.goto("/am/twitter");
    await expect(page.locator("html")).toHaveAttribute("lang", "am");
    await expect(page).toHaveTitle(/ · የአማራ ድምፅ$/);
    await expect(page.locator('meta[property="og:site_name"]')).toHaveAttribute("content", "የአማራ ድምፅ");
    await expect(page.getByRole("banner").getByRole("link", { name: "የአማራ ድምፅ" })).toBeVisible();
    await expect(page.getByRole("contentinfo")).toContainText("የአማራ ድምፅ");
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", /\/am\/twitter/);
    await expect(page.locator('link[hreflang="en"]')).toHaveAttribute("href", /[^m]\/twitter/);
    await page.getByRole("link", { name: /English/ }).click();
    await expect(page).toHaveURL(/\d\/twitter/);
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    await expect(page).toHaveTitle(/ · Amhara Advocacy$/);
    await expect(page.getByRole("banner").getByRole("link", { name: "Amhara Advocacy" })).toBeVisible();
  });

  await test.step("the link to the other language keeps the query of the address", async () => {
    await page.goto("/archives?tab=videos");
    await page.getByRole("banner").getByRole("link", { name: /አማርኛ/ }).click();
    await expect(page).toHaveURL("/am/archives?tab=videos");
    await page.goto("/am/twitter");
    const older = await page.getByRole("main").locator('a[href*="before="]').getAttribute("href");
    expect(older).toMatch(/^\/am\/twitter\?.*before=/);
    await page.goto(older ?? "");
    await page
      .getByRole("banner")
      .getByRole("link", { name: /English/ })
      .click();
    await expect(page).toHaveURL((older ?? "").replace(/^\/am/, ""));
  });
});

test.describe("an address crafted to lead to another site", () => {
  test.use({ expectedErrors: [/404/] });

  test("leads to this site in the other language too", async ({ page, baseURL }) => {
    for (const path of ["/am//elsewhere.example", "/am/%5Celsewhere.example", "/am///elsewhere.example/x"]) {
      await page.goto(path);
      const origin = await page
        .getByRole("link", { name: /English/ })
        .evaluate((link) => new URL((link as HTMLAnchorElement).href).origin);
      expect(origin, path).toBe(baseURL);
      const pathnames = await page.locator('link[rel="canonical"], link[hreflang]').evaluateAll((links) => {
        return links.map((link) => new URL((link as HTMLLinkElement).href).pathname);
      });
      for (const pathname of pathnames) expect(pathname, path).not.toMatch(/^\/\//);
    }
  });
});
