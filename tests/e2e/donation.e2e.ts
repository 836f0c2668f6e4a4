import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { test as base, expect } from "./fixtures.ts";
import { getPayPalButton, MockPaymentProvider, openCheckout } from "./payment-provider/mock-payment-provider.ts";
import { alice, signIn } from "./test-data/users.ts";

/** Card payments and subscriptions are configured, with a fake provider. */
const test = base.extend<{ provider: MockPaymentProvider }>({
  siteEnv: {
    ADMIN_SIGN_UP: "open",
    PAYPAL_CLIENT_ID: "client-1",
    PAYPAL_SUBSCRIBE_BUTTON_ID: "BUTTON1",
    DONATION_CURRENCY: "EUR",
  },
  expectedErrors: [/Failed to load|Unable to render <PayPalButtons|Error in PayPalButtons/],
  provider: [async ({ context }, use) => use(await MockPaymentProvider.install(context)), { auto: true }],
});

const getDialog = (page: Page) => page.getByRole("dialog", { name: "Choose an amount" });
const getAmountField = (page: Page) => getDialog(page).getByLabel("Amount (EUR)");

/** Goes from the Donation area to the payment page through the dialog. */
async function chooseAmount(page: Page, amount?: string) {
  await page.goto("/donate");
  await page.getByRole("button", { name: "Donate" }).click();
  if (amount !== undefined) await getAmountField(page).fill(amount);
  await page.getByRole("button", { name: "Continue to payment" }).click();
  await expect(page).toHaveURL(/\/payment$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You're almost there...");
}

async function pay(page: Page) {
  const checkout = await openCheckout(page);
  await checkout.getByRole("button", { name: "Pay now" }).click();
}

test("a payment that fails is reported in place, can be tried again, and charges once", async ({ page, provider }) => {
  const alert = page.getByRole("main").getByRole("alert");
  await chooseAmount(page, "25");

  await test.step("a cancelled payment is not charged", async () => {
    const checkout = await openCheckout(page);
    await checkout.getByRole("button", { name: "Cancel and return" }).click();
    const notice = page.getByRole("main").getByRole("status").filter({ hasText: "You left the payment before its end." });
    await expect(notice).toBeVisible();
    await expectAccessible(page);
    expect(provider.captured).toEqual([]);
  });

  await test.step("without an order nothing is charged", async () => {
    const made = provider.createResponse;
    provider.createResponse = { status: 500, json: { name: "INTERNAL_SERVER_ERROR" } };
    await getPayPalButton(page).click();
    await expect(alert).toContainText("The payment did not start, and nothing was charged.");
    provider.createResponse = made;
  });

  const paid = provider.captureResponse;
  await test.step("an unknown outcome is never reported as no charge", async () => {
    provider.captureResponse = { status: 500, json: { name: "INTERNAL_SERVER_ERROR" } };
    await pay(page);
    await expect(alert).toContainText("We could not learn whether the payment went through.");
    await expect(alert).not.toContainText("nothing was charged");
  });

  await test.step("a declined payment is not charged", async () => {
    const json = { name: "UNPROCESSABLE_ENTITY", details: [{ issue: "INSTRUMENT_DECLINED" }] };
    provider.captureResponse = { status: 422, json };
    await pay(page);
    await expect(alert).toHaveText("The payment was declined, and nothing was charged. Please try another card or account.");
    await expect(page).toHaveURL(/\/payment$/);
    await expect(page.getByText("You will donate €25 to Amhara Advocacy.")).toBeVisible();
  });

  await test.step("two clicks make one order of the shown amount, and charge once", async () => {
    provider.captureResponse = paid;
    provider.clearRequests();
    // Another tab stores another amount.
    await page.evaluate(() => localStorage.setItem("amount", "9000"));
    const [checkout] = await Promise.all([page.context().waitForEvent("page"), getPayPalButton(page).dblclick()]);
    // All clicks share the window of the first one.
    await getPayPalButton(page).dispatchEvent("click");
    await checkout.getByRole("button", { name: "Pay now" }).dblclick();
    await expect(page).toHaveURL(/\/donate$/);
    await expect(page.getByText("Thank you, Abebe")).toBeVisible();
    expect(provider.orders.map((order) => order.purchase_units)).toEqual([
      [{ amount: { currency_code: "EUR", value: "25.00" } }],
    ]);
    expect(provider.captured).toHaveLength(1);
  });
});

test("a provider's script that does not load can be loaded again", async ({ page, provider }) => {
  const alert = page.getByRole("main").getByRole("alert");
  const tryAgain = page.getByRole("button", { name: "Try again" });

  await test.step("one that never arrives is reported after 13 seconds", async () => {
    provider.script = "hangs";
    await page.clock.install();
    await chooseAmount(page);
    const loading = page.getByRole("main").getByRole("status");
    await expect(loading).toHaveText("Loading the payment options…");
    await expectAccessible(page);
    await expect.poll(() => provider.scripts.length).toBe(1);
    await page.clock.runFor(13_000);
    await expect(loading).toContainText("This takes longer than usual.");
  });

  await test.step("one that cannot be fetched is reported at once", async () => {
    provider.script = "fails";
    await tryAgain.click();
    await expect(alert).toContainText("The payment options could not be loaded.");
    await expectAccessible(page);
  });

  await test.step("one without buttons is reported, and loads at the next try", async () => {
    provider.script = "has no buttons";
    await tryAgain.click();
    await expect(alert).toHaveText("The payment options cannot be shown here.");
    await expect(page.getByText("You will donate €10 to Amhara Advocacy.")).toBeVisible();
    provider.script = "loads";
    await tryAgain.click();
    await expect(getPayPalButton(page)).toBeVisible();
  });
});

test.describe("the policy of the payment page", () => {
  test.use({ expectedErrors: [/violates the following Content Security Policy directive/] });

  /** Tries to load the provider's script on the open page. */
  const loadProvider = (page: Page) =>
    page.evaluate(
      () =>
        new Promise((resolve) => {
          document.addEventListener("securitypolicyviolation", () => resolve("refused"));
          const script = document.createElement("script");
          script.src = "https://www.paypal.com/sdk/js?again";
          script.onload = () => resolve("loaded");
          document.head.append(script);
        }),
    );

  test("applies only to it: every link to it and from it loads a document", async ({ page, request, provider }) => {
    const documents: string[] = [];
    page.on("request", (sent) => {
      if (sent.isNavigationRequest() && sent.frame() === page.mainFrame()) documents.push(new URL(sent.url()).pathname);
    });
    await page.goto("/twitter");
    await page.getByRole("navigation").getByRole("link", { name: "Donate" }).click();

    await test.step("Subscribe opens the provider's form in a tab without opener or referrer", async () => {
      const opened = page.context().waitForEvent("page");
      await page.getByRole("button", { name: "Subscribe" }).click();
      const tab = await opened;
      await expect(tab.getByRole("heading", { name: "Subscribe" })).toBeVisible();
      expect(provider.subscriptions).toEqual([{ cmd: "_s-xclick", hosted_button_id: "BUTTON1" }]);
      expect(await tab.evaluate(() => [window.opener, document.referrer])).toEqual([null, ""]);
      await expect(page).toHaveURL(/\/donate$/);
      await tab.close();
    });

    await page.getByRole("button", { name: "Donate" }).click();
    await page.getByRole("button", { name: "Continue to payment" }).click();
    await expect(getPayPalButton(page)).toBeVisible();
    expect(await loadProvider(page)).toBe("loaded");
    await page.getByRole("link", { name: "Archives" }).click();
    await expect(page).toHaveURL(/\/archives$/);
    expect(documents).toEqual(["/twitter", "/donate", "/payment", "/archives"]);
    expect(await loadProvider(page)).toBe("refused");

    // Opened by a script of the site, not by a link.
    await request.post("/api/v1/sign_up", { data: alice });
    await page.goto("/SignIn?next=/payment");
    await signIn(page, alice);
    await expect(getPayPalButton(page)).toBeVisible();
    expect(documents.at(-1)).toBe("/payment");
    expect(await loadProvider(page)).toBe("loaded");
  });
});

test("a visitor donates by keyboard, is thanked and goes back", { tag: ["@quick", "@chromium"] }, async ({ page, provider }) => {
  await page.goto("/twitter");
  // Without an amount the payment page redirects, and leaves no entry to which Back leads.
  await page.goto("/payment");
  await expect(page).toHaveURL(/\/donate$/);
  const donate = page.getByRole("button", { name: "Donate" });
  const isHydrated = () => donate.evaluate((button) => Object.keys(button).some((key) => key.startsWith("__react")));
  await expect.poll(isHydrated).toBe(true);
  await donate.focus();
  await page.keyboard.press("Enter");
  await expect(getAmountField(page)).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(getDialog(page)).toBeHidden();
  await expect(donate).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(getAmountField(page)).toBeFocused();

  await test.step("the chosen amount shows in forced colours, an invalid one keeps its error", async () => {
    await page.emulateMedia({ forcedColors: "active" });
    const presets = getDialog(page).getByRole("group");
    const getTextColor = (pressed: boolean) =>
      presets
        .getByRole("button", { pressed })
        .first()
        .evaluate((button) => getComputedStyle(button).color);
    expect(await getTextColor(true)).not.toBe(await getTextColor(false));
    await page.emulateMedia({ forcedColors: null });
    await getAmountField(page).fill("1e3");
    await page.keyboard.press("Enter");
    const message = "Please use only digits, such as 1000 or 12.50.";
    await expect(getAmountField(page)).toHaveAccessibleDescription(message);
    await expect(getAmountField(page)).toHaveValue("1e3");
    await expect(getAmountField(page)).toBeFocused();
    await expectAccessible(page);
    expect(await page.evaluate(() => localStorage.getItem("amount"))).toBeNull();
    expect(provider.scripts).toEqual([]);
  });

  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await expect(getAmountField(page)).toHaveValue("25");
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Shift+Tab");
  await expect(getAmountField(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/payment$/);
  await getPayPalButton(page).focus();
  const [checkout] = await Promise.all([page.context().waitForEvent("page"), page.keyboard.press("Enter")]);
  await checkout.getByRole("button", { name: "Pay now" }).focus();
  // The window closes on keydown, and may be gone before keyup.
  const pressed = checkout.keyboard.press("Enter").catch(() => undefined);
  await Promise.all([checkout.waitForEvent("close"), pressed]);
  await expect(page.getByText("Thank you, Abebe")).toBeVisible();
  expect(provider.orders[0]?.purchase_units).toEqual([{ amount: { currency_code: "EUR", value: "25.00" } }]);
  expect(provider.scripts).toEqual([{ "client-id": "client-1", currency: "EUR", intent: "capture", components: "buttons" }]);

  // Back leads to the page before the donation, and the thanks are not repeated.
  await expect(page).toHaveURL(/\/donate$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/twitter$/);
  await expect(page.getByText("Thank you, Abebe")).toHaveCount(0);
});

test.describe("without scripts", () => {
  test.use({
    javaScriptEnabled: false,
    siteEnv: {
      ADMIN_SIGN_UP: "open",
      PAYPAL_CLIENT_ID: "c",
      PAYPAL_SUBSCRIBE_BUTTON_ID: "BUTTON1",
      DONATION_URL: "https://example.org/give",
    },
  });

  test("a visitor reads /donate, subscribes and finds the external donation page", async ({ page, provider }) => {
    const main = page.getByRole("main");
    await page.goto("/donate");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Support our work");
    await expect(main).toContainText("Paying by card needs JavaScript", { useInnerText: true });
    await expect(page.getByRole("main").getByRole("link", { name: "Give on our donation page" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Donate" })).toBeHidden();
    const [tab] = await Promise.all([
      page.context().waitForEvent("page"),
      page.getByRole("button", { name: "Subscribe" }).click(),
    ]);
    await expect(tab.getByRole("heading", { name: "Subscribe" })).toBeVisible();
    expect(provider.subscriptions).toHaveLength(1);
    await page.goto("/payment");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("You're almost there...");
    await expect(main).toContainText("Paying by card needs JavaScript", { useInnerText: true });
    await expect(page.getByRole("main").getByRole("link", { name: "Give on our donation page" })).toBeVisible();
  });
});
