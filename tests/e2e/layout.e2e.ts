import type { Locator, Page } from "@playwright/test";
import { expectAccessibleLayout } from "./accessibility.ts";
import { expect, test } from "./fixtures.ts";
import { expectNoHorizontalOverflow } from "./horizontal-overflow.ts";
import { recordIncident } from "./test-data/incidents.ts";

test.use({ withFonts: true });

const links = {
  SOCIAL_X_URL: "https://x.com/example",
  SOCIAL_FACEBOOK_URL: "https://facebook.com/example",
  SOCIAL_INSTAGRAM_URL: "https://instagram.com/example",
  CONTACT_EMAIL: "contact@example.org",
  DONATION_URL: "https://example.org/give",
};

test.describe("the frame around every page", () => {
  test.use({ siteEnv: links });

  test("links to social networks, and has one menu on a small screen", async ({ page }) => {
    await test.step("links open in a tab without opener", async () => {
      await page.goto("/");
      const footer = page.getByRole("contentinfo");
      await expect(footer.getByRole("heading", { name: "Follow Us" })).toBeVisible();
      for (const address of [links.SOCIAL_X_URL, links.SOCIAL_FACEBOOK_URL, links.SOCIAL_INSTAGRAM_URL]) {
        const link = footer.locator(`a[href="${address}"]`);
        await expect(link).toHaveAttribute("target", "_blank");
        await expect(link).toHaveAttribute("rel", /noopener/);
      }
    });

    await test.step("one menu on a small screen", async () => {
      await page.setViewportSize({ width: 360, height: 740 });
      await page.goto("/");
      const bar = page.getByRole("navigation").first();
      const menu = bar.getByRole("button", { name: "Menu" });
      const language = bar.getByRole("link", { name: /አማርኛ/ });
      const mode = bar.getByRole("button", { name: "Colour mode" });
      await expect(language).toBeHidden();
      await menu.click();
      for (const name of ["Twitter Campaign", "Email Campaign", "Archives", "Contact Us", "Donate"]) {
        await expect(bar.getByRole("link", { name })).toBeInViewport({ ratio: 1 });
      }
      // In the lower half, beneath the button, and over everything else there.
      const lowest = await mode.boundingBox();
      expect((lowest?.y ?? 0) + (lowest?.height ?? 0)).toBeGreaterThan(700);
      expect((await bar.getByRole("link", { name: "Twitter Campaign" }).boundingBox())?.y).toBeGreaterThan(370);
      await mode.click();
      await expect(page.locator("html")).toHaveAttribute("data-color-mode", "dark");
      await expect(language).toBeInViewport({ ratio: 1 });
      await page.mouse.click(180, 200);
      await expect(language).toBeHidden();
      await expect(menu).toBeFocused();
      await menu.click();
      await menu.click();
      await expect(language).toBeHidden();
    });
  });
});

/** Makes the browser ignore these names in styles. */
const withoutStyles = (page: Page, names: RegExp) =>
  page.route("**/assets/*.css", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replaceAll(names, "$&-unknown") });
  });

test("menus open beneath their buttons and close on Escape or a click beside", async ({ page, openTab }) => {
  const tab = await openTab();
  await withoutStyles(tab, /anchor-scope/g);
  await tab.addInitScript(() => {
    // The scripts start only where they know another.
    CSS.supports = (name: string) => name !== "anchor-scope";
  });
  for (const each of [page, tab]) {
    await each.setViewportSize({ width: 1280, height: 740 });
    await each.goto("/methodology");
    const button = each.getByRole("button", { name: "Campaigns" });
    const panel = each.getByRole("banner").locator(":popover-open");
    await button.click();
    await expect(panel).toBeVisible();
    const [box, beneath] = [await button.boundingBox(), await panel.boundingBox()];
    expect(beneath?.x).toBeCloseTo(box?.x ?? -1, 0);
    expect((beneath?.y ?? 0) - (box?.y ?? 0) - (box?.height ?? 0)).toBeCloseTo(4, 0);
    await each.keyboard.press("Escape");
    await expect(panel).toBeHidden();
    await expect(button).toBeFocused();
    await button.click();
    await each.mouse.click(640, 500);
    await expect(panel).toBeHidden();

    const toggle = each.getByRole("button", { name: "For admins" });
    const links = each.getByRole("contentinfo").locator(":popover-open");
    await toggle.click();
    const [lower, above] = [await toggle.boundingBox(), await links.boundingBox()];
    expect((lower?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0)).toBeCloseTo(4, 0);
    expect((above?.x ?? 0) + (above?.width ?? 0)).toBeCloseTo((lower?.x ?? 0) + (lower?.width ?? 0), 0);
    await links.getByRole("link", { name: "Sign In" }).click();
    await expect(each).toHaveURL(/\/SignIn$/);
    await expect(links).toBeHidden();
  }
});

test("pages of admins use the width of a wide screen, and are one column on others", async ({ ownerPage: page }) => {
  const getBox = async (target: Locator) => (await target.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const [heading, button] = ["heading", "button"] as const;
  /** What comes first, and what is beside it. */
  const pairs: [path: string, first: Locator, second: Locator][] = [
    ["/dashboard/account", page.getByRole(heading, { name: "Names" }), page.getByRole(heading, { name: "Password" })],
    ["/dashboard/history", page.getByLabel("Who", { exact: true }), page.getByRole(heading, { level: 2 }).first()],
    [
      "/dashboard/organisations",
      page.getByText(/^Whom sources can hold/),
      page.getByRole(button, { name: "Add an organisation" }),
    ],
    ["/CreateIncident", page.getByLabel("Title", { exact: true }), page.getByRole(button, { name: "Publish", exact: true })],
    ["/CreateTwitterCampaign", page.getByLabel("Campaign title"), page.getByRole(button, { name: "next" })],
  ];
  for (const [path, first, second] of pairs) {
    for (const [width, isBeside] of [
      [1280, true],
      [1000, false],
    ] as const) {
      await page.setViewportSize({ width, height: 740 });
      if (!page.url().endsWith(path)) await page.goto(path);
      const [one, other] = [await getBox(first), await getBox(second)];
      if (isBeside) expect(other.x, path).toBeGreaterThan(one.x + one.width);
      else expect(other.y, path).toBeGreaterThan(one.y + one.height - 1);
      expect(other.width, path).toBeGreaterThan(0);
      await expectNoHorizontalOverflow(page);
    }
  }
});

test("the dialog of an incident keeps its buttons in sight on a wide screen", async ({ ownerPage: page }) => {
  const id = await recordIncident(page);
  await page.setViewportSize({ width: 1280, height: 740 });
  await page.goto(`/archives/${id}`);
  await page.getByRole("main").getByRole("button", { name: "Edit" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Edit Incident" });
  const save = dialog.getByRole("button", { name: "Edit Incident" });
  await expect(save).toBeInViewport({ ratio: 1 });
  await dialog.getByLabel("Why these counts").scrollIntoViewIfNeeded();
  await expect(save).toBeInViewport({ ratio: 1 });
  await expectNoHorizontalOverflow(page);
});

test("a browser without popovers shows the links of the menus, covering nothing", async ({ page }) => {
  await withoutStyles(page, /:popover-open/g);
  await page.addInitScript(() => {
    for (const name of ["hidePopover", "showPopover", "togglePopover", "popover"])
      Reflect.deleteProperty(HTMLElement.prototype, name);
  });
  // The attribute too, which this browser would understand.
  await page.route(/\/(methodology|am\/methodology)$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replaceAll(' popover="auto"', "") });
  });
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 740 });
    await page.goto("/methodology");
    const [bar, main, footer] = [page.getByRole("banner"), page.getByRole("main"), page.getByRole("contentinfo")];
    for (const name of ["Twitter Campaign", "Email Campaign"]) await expect(bar.getByRole("link", { name })).toBeVisible();
    for (const name of ["Sign Up", "Sign In"]) await expect(footer.getByRole("link", { name })).toBeVisible();
    for (const name of ["Campaigns", "Menu", "For admins"]) await expect(page.getByRole("button", { name })).toBeHidden();
    const boxes = await bar.getByRole("link").evaluateAll((links) => links.map((link) => link.getBoundingClientRect().toJSON()));
    const shown = boxes.filter((box) => box.width > 0);
    for (const box of shown) expect(box.bottom).toBeLessThanOrEqual((await main.boundingBox())?.y ?? 0);
    for (const [index, box] of shown.entries()) {
      for (const other of shown.slice(index + 1)) {
        const isApart = box.right <= other.left || other.right <= box.left || box.bottom <= other.top || other.bottom <= box.top;
        expect(isApart, JSON.stringify([box, other])).toBe(true);
      }
    }
    await expectNoHorizontalOverflow(page);
  }
  await page.getByRole("banner").getByRole("link", { name: "Twitter Campaign" }).click();
  await expect(page).toHaveURL(/\/twitter$/);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test("the form of a new incident is short, and a message takes the whole width", async ({ ownerPage: page }) => {
    const form = page.getByRole("main").locator("form");
    for (const path of ["/am/CreateIncident", "/CreateIncident"]) {
      await page.goto(path, { waitUntil: "networkidle" });
      expect((await form.boundingBox())?.height).toBeLessThanOrEqual(2100);
    }
    const killed = page.getByLabel("Number of killed");
    await killed.fill("many");
    await page.keyboard.press("Tab");
    await expect(killed).toHaveAttribute("aria-invalid", "true");
    expect((await killed.boundingBox())?.width).toBeGreaterThan(300);
    await expectAccessibleLayout(page);
  });

  test("pages of admins fit with a root font of 32 px", async ({ ownerPage: page }) => {
    for (const path of ["/dashboard", "/dashboard/history", "/dashboard/site"].flatMap((each) => [each, `/am${each}`])) {
      await page.goto(path);
      await page.evaluate(() => document.documentElement.style.setProperty("font-size", "32px"));
      await expectNoHorizontalOverflow(page);
    }
  });
});
