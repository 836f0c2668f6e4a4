import type { PayPalButtonsComponentProps } from "@paypal/react-paypal-js";

type Actions = Parameters<NonNullable<PayPalButtonsComponentProps["createOrder"]>>[1];
type Order = Parameters<Actions["order"]["create"]>[0];

/** Returns the order of a donation: one purchase unit with the amount in the provider's format, without shipping. */
export function createPayPalOrder(amount: string, currency: string): Order {
  return {
    intent: "CAPTURE",
    purchase_units: [{ amount: { currency_code: currency, value: Number(amount).toFixed(2) } }],
    application_context: { shipping_preference: "NO_SHIPPING" },
  };
}
