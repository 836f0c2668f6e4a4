import { payment_cancelled, payment_declined, payment_failed, payment_unconfirmed } from "#messages";
import type { PayPalOutcome } from "./paypal-outcome.ts";

/** Formats the outcome of a payment that failed, or whose result is unknown. */
export function formatPayPalOutcome(outcome: PayPalOutcome): string {
  switch (outcome) {
    case "cancelled":
      return payment_cancelled();
    case "declined":
      return payment_declined();
    case "failed":
      return payment_failed();
    case "unconfirmed":
      return payment_unconfirmed();
  }
}
