import type { Page } from "@playwright/test";
import { findHtmlErrors } from "../find-html-errors.ts";
import { expectAccessible, preloadAxe } from "./accessibility.ts";
import { expect, test } from "./fixtures.ts";
import { adminScreens, publicScreens } from "./screens.ts";
import { alice, signInByApi } from "./test-data/users.ts";

test.use({ withFonts: true, withDemoData: true, siteEnv: { SITE_NAME_AM: "የአማራ ድምፅ" } });

const WIDTHS = [1280, 768, 360, 320];

type ScreenVariant = { language: string; width: number; mode: string };

/** The least px of a button with an icon: axe takes 24, which a thumb misses. */
const LEAST_ICON_BUTTON = 40;

/**
 * Returns by how many px the page is wider than the window, the buttons with an icon that are too small, and the left edges,
 * in px, of the title, the first paragraph outside frames and numbered lists, and the logo.
 */
function measureLayout(page: Page): Promise<{ overflow: number; small: string[]; edges: number[] }> {
  return page.evaluate((least) => {
    const { documentElement } = document;
    const main = document.querySelector("main") as Element;
    const isInFrame = (element: Element | null): boolean =>
      element !== null &&
      element !== main &&
      (getComputedStyle(element).borderLeftWidth !== "0px" || element.matches("ol > li") || isInFrame(element.parentElement));
    const paragraph = [...main.querySelectorAll("p")].find((element) => !isInFrame(element));
    // A `whole-link` is pressed anywhere on its row.
    const icons = [...document.querySelectorAll<HTMLElement>("button:has(svg), summary:has(svg):not(.whole-link)")];
    const small = icons.filter((button) => {
      // What it covers of a row can be pressed as well.
      const pressed = button.matches(".whole-link") ? button.closest(".whole") : null;
      const { width, height } = (pressed ?? button).getBoundingClientRect();
      return button.checkVisibility() && Math.min(width, height) < least;
    });
    const elements = [main.querySelector("h1"), paragraph ?? main.querySelector("h1"), document.querySelector("header a svg")];
    const edges = elements.map((element) => Math.round(element?.getBoundingClientRect().x ?? -1));
    const overflow = documentElement.scrollWidth - documentElement.clientWidth;
    return { overflow, small: small.map(({ outerHTML }) => outerHTML.slice(0, 200)), edges };
  }, LEAST_ICON_BUTTON);
}

/**
 * Opens every screen in one language, width and mode, and then looks at it in the other widths too. Returns the left edges of
 * each screen by width.
 */
async function expectValidScreens(page: Page, paths: string[], { language, width, mode }: ScreenVariant) {
  const found = new Map<number, Record<string, number[]>>();
  for (const path of paths) {
    await page.setViewportSize({ width, height: 800 });
    const address = path === "/" ? language || path : language + path;
    const response = await page.goto(address);
    const html = (await response?.text()) ?? "";
    await expect(page.locator(`html[data-color-mode="${mode}"]`).getByRole("heading", { level: 1 })).toHaveCount(1);
    const [, htmlErrors] = await Promise.all([expectAccessible(page), findHtmlErrors(html)]);
    expect(htmlErrors, `the server's HTML of ${address}`).toEqual([]);
    for (const each of [width, ...WIDTHS.filter((other) => other !== width)]) {
      if (each !== width) await page.setViewportSize({ width: each, height: 800 });
      const { overflow, small, edges } = await measureLayout(page);
      expect(small, `buttons of ${address} at ${each} px`).toEqual([]);
      expect(overflow, `${address} scrolls sideways at ${each} px`).toBeLessThanOrEqual(0);
      found.set(each, { ...found.get(each), [path]: edges });
    }
  }
  return found;
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
    test.beforeEach(async ({ page }) => {
      await preloadAxe(page);
      await page.addInitScript((colorMode) => {
        localStorage.setItem("colorMode", colorMode);
        // Without it the payment page redirects to the Donation area.
        localStorage.setItem("amount", "10");
      }, variant.mode);
    });

    test("are accessible, fit every width and have one left edge for visitors", async ({ page }) => {
      const edges = await expectValidScreens(page, publicScreens, variant);
      for (const [width, found] of edges) {
        const [edge] = found["/privacy"] ?? [];
        const same = Object.fromEntries(publicScreens.map((path) => [path, [edge, edge, edge]]));
        expect(found, `left edges at ${width} px`).toEqual(same);
      }
    });

    test("are accessible and fit every width for admins", async ({ ownerPage: page }) => {
      const buffer = Buffer.from(`Title,Date\n${"Long".repeat(30)},1994\n=Two,3/4/2022\n`);
      const multipart = { import_table: { name: `${"a-list-".repeat(20)}.csv`, mimeType: "text/csv", buffer } };
      const { _id } = await (await page.request.post("/api/v1/create_import", { multipart })).json();
      const table = `/dashboard/import?id=${_id}`;
      await expectValidScreens(page, [...adminScreens, table], variant);
      expect((await page.request.post(`/api/v1/check_import/${_id}`)).status()).toBe(200);
      await expectValidScreens(page, ["/dashboard/import", table], variant);
    });
  });
}

test.describe("pages of an empty site, and pages that fail", () => {
  test.use({ withDemoData: false, expectedErrors: [/404|500/] });

  test("have valid HTML in both languages, for visitors and admins", async ({ request }) => {
    const expectValid = async (paths: string[]) => {
      for (const path of paths.flatMap((each) => [each, `/am${each}`])) {
        expect(await findHtmlErrors(await (await request.get(path)).text()), path).toEqual([]);
      }
    };
    await expectValid(publicScreens);
    await signInByApi({ request }, alice);
    await expectValid(adminScreens);
  });

  test("have one title each, also after a navigation within the site", async ({ page }) => {
    const goWithin = (path: string) =>
      page.evaluate((to) => {
        window.history.pushState(null, "", to);
        window.dispatchEvent(new PopStateEvent("popstate"));
      }, path);
    const expectTitle = async (title: string) => {
      await expect(page).toHaveTitle(title);
      await expect(page.locator("title")).toHaveCount(1);
    };
    await page.route("**/api/v1/search_changes*", (route) => route.fulfill({ status: 500, json: { message: "Broken" } }));
    for (const [path, title] of [
      ["/nowhere", "Page not found · Amhara Advocacy"],
      ["/methodology", "How this is known · Amhara Advocacy"],
      ["/archives/00000000-0000-7000-8000-000000000000", "This incident cannot be shown · Amhara Advocacy"],
      ["/archives/00000000-0000-7000-8000-000000000000/history", "Page not found"],
      ["/changes", "This page could not be shown"],
      ["/", "Join our Campaign · Amhara Advocacy"],
    ] as const) {
      if (page.url() === "about:blank") await page.goto(path);
      else await goWithin(path);
      await expectTitle(title);
    }
  });
});

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
    const html = await (await page.request.get("/am/twitter")).text();
    const older = /href="(\/am\/twitter\?before=[^"]*)"/.exec(html)?.[1]?.replaceAll("&amp;", "&") ?? "";
    await page.goto(older);
    await expect(page.locator('[data-card="7"]')).toBeVisible();
    await page
      .getByRole("banner")
      .getByRole("link", { name: /English/ })
      .click();
    await expect(page).toHaveURL(older.replace(/^\/am/, ""));
  });
});
