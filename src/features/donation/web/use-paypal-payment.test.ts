import { describe, expect, it } from "vitest";
import { createPayPalOrder } from "./use-paypal-payment.ts";

describe("createPayPalOrder", () => {
  it.each([
    ["10", "10.00"],
    ["12.50", "12.50"],
    ["0.01", "0.01"],
    ["10000", "10000.00"],
  ])("asks for %s as one unit of the text %s", (amount, value) => {
    const order = createPayPalOrder(amount, "EUR");
    expect(order.purchase_units).toEqual([{ amount: { currency_code: "EUR", value } }]);
    expect(order.intent).toBe("CAPTURE");
    expect(order.application_context).toEqual({ shipping_preference: "NO_SHIPPING" });
  });
});
