import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { test as base, expect } from "./fixtures.ts";
import { getPayPalButton, MockPaymentProvider } from "./payment-provider/mock-payment-provider.ts";

/** A site on this machine with nothing configured. */
const test = base.extend<{ provider: MockPaymentProvider }>({
  siteEnv: {},
  provider: [async ({ context }, use) => use(await MockPaymentProvider.install(context)), { auto: true }],
});

/** Records what a page requests of others. */
function recordExternalRequests(page: Page, url: string): string[] {
  const requests: string[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith(url) && /^https?:/.test(request.url())) requests.push(request.url());
  });
  return requests;
}

test("a visitor finds example links, and a payment that moves no money", { tag: "@quick" }, async ({ page, site, provider }) => {
  const external = recordExternalRequests(page, site.url);

  await test.step("the footer links to examples", async () => {
    await page.goto("/");
    const footer = page.getByRole("contentinfo");
    for (const [network, address] of [
      ["X", "https://x.com/"],
      ["Facebook", "https://www.facebook.com/"],
      ["Instagram", "https://www.instagram.com/"],
    ] as const) {
      await expect(footer.getByRole("link", { name: `${network} (opens in a new tab)` })).toHaveAttribute("href", address);
    }
    await expect(page.getByText("lead to examples")).toHaveCount(0);
  });

  await test.step("Subscribe says what is missing", async () => {
    await page.getByRole("contentinfo").getByRole("link", { name: "Support our work" }).click();
    await expect(page).toHaveURL("/donate");
    await expectAccessible(page);
    await page.getByRole("button", { name: "Subscribe" }).click();
    await expect(page.getByRole("status").filter({ hasText: "the id of a hosted PayPal button is missing" })).toBeVisible();
  });

  await test.step("/payment has the default amount, and loads the provider after a click", async () => {
    await page.goto("/payment");
    await expect(page.getByText("You will donate $10 to Amhara Advocacy.")).toBeVisible();
    await expect(page.getByText("Test: no money moves.")).toBeVisible();
    await expectAccessible(page);
    expect(external).toEqual([]);
    await page.getByRole("button", { name: "Continue to PayPal" }).click();
    await expect(getPayPalButton(page)).toBeVisible();
    expect(provider.scripts).toEqual([{ "client-id": "test", currency: "USD", intent: "capture", components: "buttons" }]);
  });
});
