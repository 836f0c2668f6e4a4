import * as m from "#messages";
import type { PayPalOutcome } from "./paypal-outcome.ts";

/** Formats the outcome of a payment that failed, or whose result is unknown. */
export function formatPayPalOutcome(outcome: PayPalOutcome): string {
  switch (outcome) {
    case "cancelled":
      return m.payment_cancelled();
    case "declined":
      return m.payment_declined();
    case "failed":
      return m.payment_failed();
    case "unconfirmed":
      return m.payment_unconfirmed();
  }
}
