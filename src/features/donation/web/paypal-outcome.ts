import type { PayPalButtonsComponentProps } from "@paypal/react-paypal-js";
import { normalizeText } from "#platform/shared/text-schema.ts";

type ApproveActions = Parameters<NonNullable<PayPalButtonsComponentProps["onApprove"]>>[1];
/** As documented by the provider. */
export type CapturedOrder = Awaited<ReturnType<NonNullable<ApproveActions["order"]>["capture"]>>;

/** The outcome of a payment that failed, or whose result is unknown. */
export type PayPalOutcome = "cancelled" | "declined" | "failed" | "unconfirmed";

type CaptureResult = { isPaid: true; payer: string | null } | { isPaid: false; outcome: PayPalOutcome };

/** Parses a capture. Every field in it is optional and untrusted; an order without a status was captured, as its capture did not fail. */
export function parseCapture(order: CapturedOrder | undefined): CaptureResult {
  const captures = order?.purchase_units?.flatMap(({ payments }) => payments?.captures ?? []) ?? [];
  if (captures.some(({ status }) => status === "DECLINED" || status === "FAILED")) return { isPaid: false, outcome: "declined" };
  if (!order || (order.status ?? "COMPLETED") !== "COMPLETED") return { isPaid: false, outcome: "unconfirmed" };
  return { isPaid: true, payer: parseName(order.payer?.name?.given_name) };
}

/** The provider's issues that mean nothing was charged. After any other the outcome is unknown. */
const DECLINED_ISSUES = /INSTRUMENT_DECLINED|TRANSACTION_REFUSED|PAYER_CANNOT_PAY|CARD_EXPIRED/;

export function parseCaptureError(error: unknown): PayPalOutcome {
  return DECLINED_ISSUES.test(error instanceof Error ? error.message : String(error)) ? "declined" : "unconfirmed";
}

/** Returns null for an empty or blank name, or one with invisible or direction-changing characters. */
function parseName(name: unknown): string | null {
  const text = typeof name === "string" ? normalizeText(name) : "";
  return text === "" || /[\p{Cc}\p{Cf}]/u.test(text) ? null : text;
}
