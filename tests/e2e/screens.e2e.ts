import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { expectNoHorizontalOverflow } from "./horizontal-overflow.ts";
import { alice } from "./test-data/users.ts";

test.use({ withDemoData: true });

const publicScreens = [
  "/",
  "/twitter",
  "/email",
  "/archives",
  "/archives?tab=videos",
  "/archives?tab=images",
  "/donate",
  "/payment",
  "/privacy",
  "/SignIn",
  "/SignUp",
  "/nowhere",
];
const adminScreens = [
  "/dashboard",
  "/dashboard/email",
  "/dashboard/archives",
  "/dashboard/archives?tab=videos",
  "/dashboard/trash",
  "/dashboard/team",
  "/CreateTwitterCampaign",
  "/addTweetsToCurrentCampaign",
  "/CreateEmailCampaign",
  "/CreateIncident",
  "/CreateArticleIncident",
  "/CreateVideoIncident",
  "/CreateImageIncident",
  "/twitter",
  "/email",
  "/archives",
  "/archives?tab=videos",
  "/archives?tab=images",
];

/** Every screen of the list in one width and mode, and at 320 px, the narrowest there is. */
async function expectValidScreens(page: Page, { paths, width, mode, expectAccessible }: ScreenCheck) {
  await page.evaluate((colorMode) => localStorage.setItem("colorMode", colorMode), mode);
  // Else the payment page sends to the Donation area.
  await page.evaluate(() => localStorage.setItem("amount", "10"));
  for (const path of paths) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(path);
    await expect(page.locator("html")).toHaveAttribute("data-color-mode", mode);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    await expectAccessible(page);
    await expectNoHorizontalOverflow(page);
    await page.setViewportSize({ width: 320, height: 700 });
    await expectNoHorizontalOverflow(page);
  }
}

type ScreenCheck = { paths: string[]; width: number; mode: string; expectAccessible: (page: Page) => Promise<void> };

/** Every language in every mode, every mode in every width, every width in every language. */
const screenVariants = [
  { language: "", width: 1280, mode: "light" },
  { language: "", width: 360, mode: "dark" },
  { language: "/am", width: 360, mode: "light" },
  { language: "/am", width: 1280, mode: "dark" },
];

for (const { language, width, mode } of screenVariants) {
  test.describe(`screens under ${language || "/"}, ${width} px, ${mode}`, () => {
    test.slow();
    // The page that does not exist answers 404: the browser notes it.
    test.use({ expectedErrors: [/404/] });

    test("hold for visitors", async ({ page, expectAccessible }) => {
      await page.goto("/");
      const paths = publicScreens.map((path) => (path === "/" && language ? language : language + path));
      await expectValidScreens(page, { paths, width, mode, expectAccessible });
    });

    test("hold for admins", async ({ page, signIn, expectAccessible }) => {
      await signIn(page, alice);
      // So that they see the letters; the visitors of the other test are asked for a name.
      await page.evaluate(() => localStorage.setItem("visitorName", "አሊስ"));
      const paths = adminScreens.map((path) => language + path);
      await expectValidScreens(page, { paths, width, mode, expectAccessible });
    });
  });
}

test("the language of the page is said, and every address says where the other one is", async ({ page }) => {
  await page.goto("/am/twitter");
  await expect(page.locator("html")).toHaveAttribute("lang", "am");
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", /\/am\/twitter/);
  await expect(page.locator('link[hreflang="en"]')).toHaveAttribute("href", /[^m]\/twitter/);
  await page.getByRole("link", { name: /English/ }).click();
  await expect(page).toHaveURL(/\d\/twitter/);
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
});

test("the link to the other language keeps the query of the address", async ({ page }) => {
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

test.describe("an address made to lead away", () => {
  test.use({ expectedErrors: [/404/] });

  test("leads to this site in the other language too", async ({ page, baseURL }) => {
    for (const path of ["/am//elsewhere.example", "/am/%5Celsewhere.example", "/am///elsewhere.example/x"]) {
      await page.goto(path);
      const leadsTo = await page
        .getByRole("link", { name: /English/ })
        .evaluate((link) => new URL((link as HTMLAnchorElement).href).origin);
      expect(leadsTo, path).toBe(baseURL);
      const named = await page.locator('link[rel="canonical"], link[hreflang]').evaluateAll((links) => {
        return links.map((link) => new URL((link as HTMLLinkElement).href).pathname);
      });
      for (const pathname of named) expect(pathname, path).not.toMatch(/^\/\//);
    }
  });
});

test("texts are set in Poppins, and no Ethiopic letter without a face that has it", async ({ page }) => {
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
  // `check` says yes to a face that does not exist as well: it must be one of ours that has come.
  const fontFaces = await page.evaluate(() =>
    [...document.fonts].filter(({ status }) => status === "loaded").map(({ family }) => family.replaceAll('"', "")),
  );
  expect(fontFaces).toContain("Poppins");
});
