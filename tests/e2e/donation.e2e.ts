import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { test as base, expect } from "./fixtures.ts";
import { getPayPalButton, MockPaymentProvider, openCheckout } from "./payment-provider/mock-payment-provider.ts";
import { alice, signIn } from "./test-data/users.ts";
import { expectBriefToast } from "./toasts.ts";

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
const readStoredAmount = (page: Page) => page.evaluate(() => localStorage.getItem("amount"));

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

/** The payment page itself thanks while it goes back, which would interrupt what a test opens next. */
async function expectThanksOnDonatePage(page: Page) {
  await expect(page).toHaveURL(/\/donate$/);
  await expect(page.getByText("Thank you, Abebe")).toBeVisible();
}

test("a visitor pays the shown amount once, and is thanked by name", async ({ page, provider }) => {
  await test.step("two clicks make one order and charge once", async () => {
    await chooseAmount(page, "50");
    const [checkout] = await Promise.all([page.context().waitForEvent("page"), getPayPalButton(page).dblclick()]);
    // All clicks share the window of the first one.
    await getPayPalButton(page).dispatchEvent("click");
    await checkout.getByRole("button", { name: "Pay now" }).dblclick();
    await expectThanksOnDonatePage(page);
    expect(provider.orders).toHaveLength(1);
    expect(provider.captured).toHaveLength(1);
  });

  await test.step("an open payment page ignores the amount that another tab stores", async () => {
    provider.clearRequests();
    await chooseAmount(page, "25");
    await expect(getPayPalButton(page)).toBeVisible();
    await page.evaluate(() => localStorage.setItem("amount", "9000"));
    const checkout = await openCheckout(page);
    await expectBriefToast(page, "Thank you, Abebe for supporting Amhara Advocacy.", () =>
      checkout.getByRole("button", { name: "Pay now" }).click(),
    );
    expect(provider.orders[0]?.purchase_units).toEqual([{ amount: { currency_code: "EUR", value: "25.00" } }]);
  });

  await test.step("the thanks show the provider's name for the payer as text, or none", async () => {
    for (const [payer, thanks] of [
      [undefined, "Thank you for supporting Amhara Advocacy."],
      [
        { name: { given_name: "<img src=x onerror=alert(1)>" } },
        "Thank you, <img src=x onerror=alert(1)> for supporting Amhara Advocacy.",
      ],
    ] as const) {
      provider.captureResponse = { status: 201, json: { id: "ORDER", ...(payer && { status: "COMPLETED" }), payer } };
      await chooseAmount(page);
      await pay(page);
      await expect(page.getByText(thanks, { exact: true })).toBeVisible();
      await expect(page.getByText("undefined")).toHaveCount(0);
      await expect(page).toHaveURL(/\/donate$/);
    }
  });
});

test("a failed payment is reported in place, and can be tried again", async ({ page, provider }) => {
  await test.step("a declined payment succeeds at the next try", async () => {
    const paid = provider.captureResponse;
    const json = { name: "UNPROCESSABLE_ENTITY", details: [{ issue: "INSTRUMENT_DECLINED" }] };
    provider.captureResponse = { status: 422, json };
    await chooseAmount(page, "25");
    await pay(page);
    const message = "The payment was declined, and nothing was charged. Please try another card or account.";
    await expect(page.getByRole("main").getByRole("alert")).toHaveText(message);
    await expect(page).toHaveURL(/\/payment$/);
    await expect(page.getByText("You will donate €25 to Amhara Advocacy.")).toBeVisible();

    provider.captureResponse = paid;
    await pay(page);
    await expectThanksOnDonatePage(page);
    expect(provider.orders).toHaveLength(2);
    expect(provider.captured).toHaveLength(2);
  });

  await test.step("a cancelled payment can be started again", async () => {
    provider.clearRequests();
    await chooseAmount(page, "25");
    const checkout = await openCheckout(page);
    await checkout.getByRole("button", { name: "Cancel and return" }).click();
    const notice = page.getByRole("main").getByRole("status").filter({ hasText: "You left the payment before its end." });
    await expect(notice).toBeVisible();
    await expectAccessible(page);
    expect(provider.captured).toEqual([]);
    await expect(page).toHaveURL(/\/payment$/);
    await pay(page);
    await expectThanksOnDonatePage(page);
    expect(provider.captured).toEqual(["ORDER"]);
  });

  await test.step("without an order nothing is charged, and the visitor starts again", async () => {
    const made = provider.createResponse;
    provider.createResponse = { status: 500, json: { name: "INTERNAL_SERVER_ERROR" } };
    await chooseAmount(page);
    await getPayPalButton(page).click();
    await expect(page.getByRole("main").getByRole("alert")).toContainText("The payment did not start, and nothing was charged.");
    provider.createResponse = made;
    await pay(page);
    await expectThanksOnDonatePage(page);
  });

  await test.step("an unknown outcome is never reported as no charge", async () => {
    provider.captureResponse = { status: 500, json: { name: "INTERNAL_SERVER_ERROR" } };
    await chooseAmount(page);
    await pay(page);
    const alert = page.getByRole("main").getByRole("alert");
    await expect(alert).toContainText("We could not learn whether the payment went through.");
    await expect(alert).not.toContainText("nothing was charged");
    await expect(page).toHaveURL(/\/payment$/);
  });
});

test("a provider's script that does not load can be loaded again", async ({ page, provider }) => {
  await test.step("one that cannot be fetched is loaded at the next try", async () => {
    provider.script = "fails";
    await chooseAmount(page);
    await expect(page.getByRole("main").getByRole("alert")).toContainText("The ways to pay could not be loaded.");
    await expectAccessible(page);
    provider.script = "loads";
    await page.getByRole("button", { name: "Try again" }).click();
    await pay(page);
    await expectThanksOnDonatePage(page);
  });

  await test.step("one without buttons is loaded at the next try", async () => {
    provider.clearRequests();
    provider.script = "has no buttons";
    await chooseAmount(page);
    await expect(page.getByRole("main").getByRole("alert")).toHaveText("The ways to pay cannot be shown here.");
    await expect(page.getByText("You will donate €10 to Amhara Advocacy.")).toBeVisible();
    provider.script = "loads";
    await page.getByRole("button", { name: "Try again" }).click();
    await pay(page);
    await expectThanksOnDonatePage(page);
  });

  await test.step("one that never arrives is reported after 13 seconds, and loaded again", async () => {
    provider.clearRequests();
    provider.script = "hangs";
    await page.clock.install();
    await chooseAmount(page);
    const loading = page.getByRole("main").getByRole("status");
    await expect(loading).toHaveText("Loading the ways to pay…");
    await expectAccessible(page);
    await expect.poll(() => provider.scripts.length).toBe(1);
    await page.clock.runFor(13_000);
    await expect(loading).toContainText("This takes longer than usual.");
    provider.script = "loads";
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(getPayPalButton(page)).toBeVisible();
  });
});

test("the dialog marks the chosen amount, and keeps an invalid one", async ({ page, provider }) => {
  await test.step("the chosen amount is distinguishable in forced colours", async () => {
    await page.emulateMedia({ forcedColors: "active" });
    await page.goto("/donate");
    await page.getByRole("button", { name: "Donate" }).click();
    const getTextColor = (pressed: boolean) =>
      getDialog(page)
        .getByRole("group")
        .getByRole("button", { pressed })
        .first()
        .evaluate((button) => getComputedStyle(button).color);
    expect(await getTextColor(true)).not.toBe(await getTextColor(false));
    expect(provider.scripts).toEqual([]);
    await page.emulateMedia({ forcedColors: null });
  });

  await test.step("an amount is validated beside its field and sent with two decimals", async () => {
    const submit = page.getByRole("button", { name: "Continue to payment" });
    for (const [amount, message] of [
      ["", "Please enter an amount."],
      ["1e3", "Please write the amount in digits alone, such as 1000 or 12.50."],
    ] as const) {
      await getAmountField(page).fill(amount);
      await submit.click();
      await expect(getAmountField(page)).toHaveAccessibleDescription(message);
      await expect(getAmountField(page)).toHaveValue(amount);
      await expect(getAmountField(page)).toBeFocused();
    }
    await expectAccessible(page);
    expect(await readStoredAmount(page)).toBeNull();
    await page.getByRole("button", { name: "€50", exact: true }).click();
    await expect(getAmountField(page)).toHaveValue("50");
    await expect(page.getByRole("button", { name: "€50", exact: true })).toHaveAttribute("aria-pressed", "true");

    for (const [amount, stored, shown, value] of [["12,5", "12.50", "€12.50", "12.50"]] as const) {
      await chooseAmount(page, amount);
      expect(await readStoredAmount(page)).toBe(stored);
      await expect(page.getByText(`You will donate ${shown} to Amhara Advocacy.`)).toBeVisible();
      const checkout = await openCheckout(page);
      await checkout.close();
      expect(provider.orders.at(-1)?.purchase_units).toEqual([{ amount: { currency_code: "EUR", value } }]);
    }
  });
});

test("/payment without a valid amount redirects to /donate, and Back leads past", async ({ page, provider }) => {
  for (const stored of [null, "<b>10</b>"]) {
    await page.goto("/");
    await page.evaluate((amount) => (amount === null ? localStorage.clear() : localStorage.setItem("amount", amount)), stored);
    await page.goto("/payment");
    await expect(page, `with ${stored}`).toHaveURL(/\/donate$/);
    await expect(page.getByRole("button", { name: "Donate" })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\d\/$/);
  }
  expect(provider.scripts).toEqual([]);
});

test("Subscribe opens the provider's form in a tab without opener or referrer", async ({ page, provider }) => {
  // By a link within the site: the policy of the linking page does not apply.
  await page.goto("/twitter");
  await page.getByRole("navigation").getByRole("link", { name: "Donate" }).click();
  const [tab] = await Promise.all([page.context().waitForEvent("page"), page.getByRole("button", { name: "Subscribe" }).click()]);
  await expect(tab.getByRole("heading", { name: "Subscribe" })).toBeVisible();
  expect(provider.subscriptions).toEqual([{ cmd: "_s-xclick", hosted_button_id: "BUTTON1" }]);
  expect(await tab.evaluate(() => [window.opener, document.referrer])).toEqual([null, ""]);
  await expect(page).toHaveURL(/\/donate$/);
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

  test("applies only to it: every link to it and from it loads a document", async ({ page, request }) => {
    const documents: string[] = [];
    page.on("request", (sent) => {
      if (sent.isNavigationRequest() && sent.frame() === page.mainFrame()) documents.push(new URL(sent.url()).pathname);
    });
    await chooseAmount(page);
    await expect(getPayPalButton(page)).toBeVisible();
    expect(await loadProvider(page)).toBe("loaded");
    await page.getByRole("link", { name: "Archives" }).click();
    await expect(page).toHaveURL(/\/archives$/);
    expect(documents).toEqual(["/donate", "/payment", "/archives"]);
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

test("a visitor donates by keyboard, is thanked and goes back", { tag: "@quick" }, async ({ page, provider }) => {
  await page.goto("/twitter");
  await page.goto("/donate", { waitUntil: "networkidle" });
  const donate = page.getByRole("button", { name: "Donate" });
  await donate.focus();
  await page.keyboard.press("Enter");
  await expect(getAmountField(page)).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(getDialog(page)).toBeHidden();
  await expect(donate).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(getAmountField(page)).toBeFocused();
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

test("a visitor donates and is thanked in Amharic", async ({ page, provider }) => {
  provider.captureResponse = { status: 201, json: { id: "ORDER", status: "COMPLETED", payer: { name: { given_name: "አበበ" } } } };
  await page.goto("/am/donate");
  await page.getByRole("button", { name: "ይለግሱ", exact: true }).click();
  await page.getByRole("button", { name: "ወደ ክፍያ ይቀጥሉ" }).click();
  await expect(page).toHaveURL(/\/am\/payment$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("ሊጨርሱ ነው…");
  await pay(page);
  await expect(page.getByText("አበበ፣ Amhara Advocacyን ስለደገፉ እናመሰግናለን።")).toBeVisible();
  await expect(page).toHaveURL(/\/am\/donate$/);
});

test.describe("where nothing is set up at the provider", () => {
  test.use({ siteEnv: { ADMIN_SIGN_UP: "open", DONATION_URL: "https://example.org/give" } });

  test("leads to the external donation page, also with a stored amount", async ({ page, provider }) => {
    await page.goto("/donate");
    const main = page.getByRole("main");
    await expect(main.getByRole("button")).toHaveCount(0);
    const elsewhere = main.getByRole("link", { name: "Give on our donation page" });
    await expect(elsewhere).toHaveAttribute("href", "https://example.org/give");
    await expectAccessible(page);
    await page.evaluate(() => localStorage.setItem("amount", "10"));
    await page.goto("/payment");
    await expect(page.getByText("You will donate $10 to Amhara Advocacy.")).toBeVisible();
    await expect(page.getByText("Card payments are not set up.")).toBeVisible();
    await expect(elsewhere).toHaveAttribute("href", "https://example.org/give");
    await expect(elsewhere).toHaveAttribute("rel", /noopener/);
    await expectAccessible(page);
    expect(provider.scripts).toEqual([]);
  });
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
