import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { expect, test } from "./fixtures.ts";

/** A fake of the ad network's script: fills the slot and tries to reach the site's data. */
const AD_SCRIPT = `
  const attempt = (what) => { try { return String(what()); } catch (error) { return error.name; } };
  const place = document.querySelector("ins.adsbygoogle");
  place.textContent = "Buy lamps, slot " + place.dataset.adSlot;
  const found = document.createElement("pre");
  found.textContent = [
    "asked " + window.adsbygoogle.length,
    "origin " + window.origin,
    "cookies " + attempt(() => document.cookie),
    "storage " + attempt(() => localStorage.length),
    "page " + attempt(() => parent.document.title),
  ].join("; ");
  document.body.append(found);
`;

/** Responds to all requests to other origins, and returns their URLs. */
async function mockThirdParties(page: Page): Promise<string[]> {
  const requested: string[] = [];
  await page.route(
    ({ hostname }) => hostname !== "localhost",
    (route) => {
      requested.push(route.request().url());
      return route.fulfill({
        contentType: "text/javascript",
        headers: { "access-control-allow-origin": "*", "cross-origin-resource-policy": "cross-origin" },
        body: AD_SCRIPT,
      });
    },
  );
  return requested;
}

test.describe("with an ad network", () => {
  test.use({
    siteEnv: { AD_CLIENT: "ca-pub-1234567890", AD_SLOT: "12345678", DONATION_URL: "https://example.org/give" },
  });

  test.describe("that cannot be reached at first", () => {
    test.use({ expectedErrors: [/ERR_FAILED/] });

    test("an advertisement loads on a click without access to the site, or shows an error", async ({ page }) => {
      const isElsewhere = ({ hostname }: URL) => hostname !== "localhost";
      await page.route(isElsewhere, (route) => route.abort());
      await page.goto("/am");
      await page.getByRole("button", { name: "ማስታወቂያ ይመልከቱ" }).click();
      await expect(page.frameLocator("iframe").getByText("ማስታወቂያውን ማምጣት አልተቻለም።")).toBeVisible();
      await page.unroute(isElsewhere);

      const requested = await mockThirdParties(page);
      await page.goto("/", { waitUntil: "networkidle" });
      const card = page.getByRole("listitem").filter({ hasText: "Help this work go on" });
      await card.scrollIntoViewIfNeeded();
      await expect(card).toContainText("Google");
      await expectAccessible(page);
      await expect(page.locator("iframe")).toHaveCount(0);
      expect(requested).toEqual([]);

      await card.getByRole("button", { name: "Show an advertisement" }).click();
      await expect(card.getByTitle("Advertisement")).toBeFocused();
      const frame = page.frameLocator('iframe[title="Advertisement"]');
      await expect(frame.getByText("Buy lamps, slot 12345678")).toBeVisible();
      await expect(frame.locator("pre")).toHaveText(
        "asked 1; origin null; cookies SecurityError; storage SecurityError; page SecurityError",
      );
      expect(requested).toEqual(["https://pagead2.googlesyndication.com/pagead/js/adsbygoogle.js?client=ca-pub-1234567890"]);
      await expect(card.getByText("Give what you can")).toBeVisible();
    });
  });

  test.describe("without scripts", () => {
    test.use({ javaScriptEnabled: false });

    test("the button for an advertisement is hidden", async ({ page }) => {
      await page.goto("/");
      await expect(page.getByRole("heading", { name: "Help this work go on" })).toBeVisible();
      await expect(page.getByText("Show an advertisement")).toBeHidden();
    });
  });
});
