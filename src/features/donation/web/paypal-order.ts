import type { PayPalButtonsComponentProps } from "@paypal/react-paypal-js";
import { normalizeText } from "#platform/shared/text-schema.ts";
import type { PaymentOutcome } from "./format-payment-outcome.ts";

type Actions<K extends "createOrder" | "onApprove"> = Parameters<NonNullable<PayPalButtonsComponentProps[K]>>[1];
type Order = Parameters<Actions<"createOrder">["order"]["create"]>[0];
/** As far as the provider keeps to its own description. */
export type CapturedOrder = Awaited<ReturnType<NonNullable<Actions<"onApprove">["order"]>["capture"]>>;

/** The order of one donation: one unit, its amount (`10`, `12.50`) as the provider writes it, and nothing to be shipped. */
export function createPayPalOrder(amount: string, currency: string): Order {
  return {
    intent: "CAPTURE",
    purchase_units: [{ amount: { currency_code: currency, value: Number(amount).toFixed(2) } }],
    application_context: { shipping_preference: "NO_SHIPPING" },
  };
}

type CaptureResult = { isPaid: true; payer: string | null } | { isPaid: false; outcome: PaymentOutcome };

/** What a capture says. Everything in it but its being there is optional, and its words are another's. */
export function parseCapture(order: CapturedOrder | undefined): CaptureResult {
  const captures = order?.purchase_units?.flatMap(({ payments }) => payments?.captures ?? []) ?? [];
  if (captures.some(({ status }) => status === "DECLINED" || status === "FAILED")) return { isPaid: false, outcome: "declined" };
  if (order?.status !== "COMPLETED") return { isPaid: false, outcome: "unconfirmed" };
  return { isPaid: true, payer: parseName(order.payer?.name?.given_name) };
}

/** The issues by which the provider says that nothing was charged. After anything else that is not known. */
const DECLINED_ISSUES = /INSTRUMENT_DECLINED|TRANSACTION_REFUSED|PAYER_CANNOT_PAY|CARD_EXPIRED/;

export function parseCaptureError(error: unknown): PaymentOutcome {
  return DECLINED_ISSUES.test(error instanceof Error ? error.message : String(error)) ? "declined" : "unconfirmed";
}

/** Null for what is no name: nothing, blanks, or letters that hide or turn what stands around them. */
function parseName(name: unknown): string | null {
  const text = typeof name === "string" ? normalizeText(name) : "";
  return text === "" || /[\p{Cc}\p{Cf}]/u.test(text) ? null : text;
}
