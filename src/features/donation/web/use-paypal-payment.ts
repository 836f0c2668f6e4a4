import type { PayPalButtonsComponentProps } from "@paypal/react-paypal-js";
import { useRef, useState } from "react";
import { type PayPalOutcome, parseCapture, parseCaptureError } from "./paypal-outcome.ts";

type Handlers = Required<Pick<PayPalButtonsComponentProps, "createOrder" | "onApprove" | "onCancel" | "onError">>;

/**
 * The callbacks of the provider's buttons, and the outcome of the newest payment. While one is in progress, another click
 * gets the same order, and another approval captures nothing more.
 *
 * @param onPaid gets the given name of the payer; null when the provider gave none
 */
export function usePayPalPayment(amount: string, currency: string, onPaid: (payer: string | null) => void) {
  const [outcome, setOutcome] = useState<PayPalOutcome | null>(null);
  const order = useRef<Promise<string> | null>(null);
  const isCapturing = useRef(false);
  const endPayment = (how: PayPalOutcome) => {
    order.current = null;
    setOutcome(how);
  };

  const handlers: Handlers = {
    createOrder: (_data, actions) => {
      setOutcome(null);
      order.current ??= actions.order.create(createPayPalOrder(amount, currency));
      return order.current;
    },
    onApprove: async (_data, actions) => {
      if (isCapturing.current) return;
      isCapturing.current = true;
      try {
        const result = parseCapture(await actions.order?.capture());
        if (result.isPaid) onPaid(result.payer);
        else endPayment(result.outcome);
      } catch (error) {
        endPayment(parseCaptureError(error));
      } finally {
        isCapturing.current = false;
      }
    },
    onCancel: () => endPayment("cancelled"),
    // Errors of the capture do not arrive here: until then nothing is charged.
    onError: () => endPayment("failed"),
  };
  return { outcome, handlers };
}

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
