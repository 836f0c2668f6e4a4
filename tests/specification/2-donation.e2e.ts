import type { Page } from "@playwright/test";
import { getPayPalButton, MockPaymentProvider, openCheckout } from "../e2e/payment-provider/mock-payment-provider.ts";
import { expect, getPath, getToast, statement, test } from "./fixtures.ts";

const siteName = "Amhara Advocacy";
const headline = /^You['’]re almost there\.\.\.$/;

/** While the site is tried out, the provider's script is asked for only after a press. */
async function showPaymentButtons(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Continue to PayPal" }).click();
}

test("2. Donation area, and /payment with what sections 4, 7 and 8 say of it", async ({ page, context }) => {
  const provider = await MockPaymentProvider.install(context);
  await page.goto("/donate");
  const main = page.getByRole("main");
  const donate = main.getByRole("button", { name: "Donate", exact: true });
  const amount = page.getByRole("dialog").getByRole("textbox", { name: /amount/i });
  const proceed = page.getByRole("dialog").getByRole("button", { name: "Continue to payment" });

  await statement("Two cards, Subscribe and Donate", async () => {
    for (const name of ["Subscribe", "Donate"]) await expect(main.getByRole("button", { name, exact: true })).toBeVisible();
  });
  await statement("Donate opens a modal with an amount field (default 10)", async () => {
    await donate.click();
    await expect(amount).toHaveValue("10");
  });
  await statement("5. Donation amount: must be non-empty", async () => {
    await amount.fill("");
    await proceed.click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await expect(amount).toHaveAttribute("aria-invalid", "true");
  });
  await statement("The amount is saved (3. browser storage: amount) and the user goes to /payment", async () => {
    await amount.fill("25");
    await proceed.click();
    await expect.poll(() => getPath(page)).toBe("/payment");
    expect(await page.evaluate(() => localStorage.getItem("amount"))).toBe("25");
  });
  await statement("/payment: headline 'You're almost there...'", () =>
    expect(main.getByRole("heading", { level: 1, name: headline })).toBeVisible(),
  );
  await statement("/payment: text saying the user will donate the amount to the product", () =>
    expect(main.getByText(new RegExp(`donate .*25.* to ${siteName}`)).first()).toBeVisible(),
  );
  await statement("4. Payment SDK loading: initial", () => expect(provider.scripts).toEqual([]));
  await statement("/payment: then payment buttons (4. resolved)", async () => {
    await showPaymentButtons(page);
    await expect(getPayPalButton(page)).toBeVisible();
  });
  await statement("7. The SDK is loaded with a client id", () => expect(provider.scripts[0]?.["client-id"]).toMatch(/\S/));
  await statement("7. Creating an order sends one purchase unit with an amount value (3. payment order)", async () => {
    const checkout = await openCheckout(page);
    expect(provider.orders).toHaveLength(1);
    expect(provider.orders[0]?.purchase_units).toMatchObject([{ amount: { value: "25.00" } }]);
    await statement("7. Approval captures the order", async () => {
      await checkout.getByRole("button", { name: "Pay now" }).click();
      await expect.poll(() => provider.captured).toEqual(["ORDER"]);
    });
  });
  await statement("8. Payment success toast: 'Thank you, {name} for supporting the product.'", () =>
    expect(getToast(page, `Thank you, Abebe for supporting ${siteName}.`)).toBeVisible(),
  );
  await statement("4. After a payment is captured the user goes back one page", () => expect(getPath(page)).toBe("/donate"));
});

test.describe("with a provider that fails", () => {
  test.use({ expectedErrors: [/PayPal|Failed to load resource/i] });

  test("8. Failures of the payment SDK", async ({ page, context }) => {
    const provider = await MockPaymentProvider.install(context);
    const logged: string[] = [];
    const thrown: string[] = [];
    page.on("console", (message) => logged.push(message.text()));
    page.on("pageerror", (error) => thrown.push(error.message));
    await page.goto("/payment");

    await statement("4. Payment SDK loading: pending", async () => {
      provider.script = "hangs";
      await showPaymentButtons(page);
      await expect.poll(() => provider.scripts).toHaveLength(1);
      await expect(getPayPalButton(page)).toHaveCount(0);
    });
    await statement("4. Rejected: 8. 'Failed to load the PayPal JS SDK script.' is logged to the console only", async () => {
      provider.script = "fails";
      await page.goto("/payment");
      await showPaymentButtons(page);
      await expect.poll(() => logged.join("\n")).toContain("Failed to load the PayPal JS SDK script.");
      await expect(page.getByText("Failed to load the PayPal JS SDK script.")).toHaveCount(0);
    });
    await statement("8. Missing payment components raise a developer error", async () => {
      provider.script = "has no buttons";
      await page.goto("/payment");
      await showPaymentButtons(page);
      await expect.poll(() => thrown.concat(logged).join("\n")).toMatch(/buttons|component/i);
    });
  });
});

test.describe("with a hosted button, the one thing that nothing configured cannot have", () => {
  test.use({ siteEnv: { PAYPAL_SUBSCRIBE_BUTTON_ID: "HOSTED123" } });

  test("2. Subscribe", async ({ page, context }) => {
    const provider = await MockPaymentProvider.install(context);
    await page.goto("/donate");
    await statement("Subscribe submits a form to an external payment provider with a hosted button id", async () => {
      await page.getByRole("main").getByRole("button", { name: "Subscribe", exact: true }).click();
      await expect.poll(() => provider.subscriptions).toMatchObject([{ hosted_button_id: "HOSTED123" }]);
    });
  });
});
