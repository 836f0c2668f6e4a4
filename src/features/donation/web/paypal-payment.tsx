import { PayPalScriptProvider } from "@paypal/react-paypal-js";
import { useState } from "react";
import * as m from "#messages";
import { useSiteName } from "#platform/web/routing/root-data.ts";
import { useLocalizePath } from "#platform/web/routing/use-language.ts";
import { ErrorNotice } from "#platform/web/ui/notice.tsx";
import { formatPayPalOutcome } from "./format-paypal-outcome.ts";
import { goBackWithToast } from "./go-back-with-toast.ts";
import styles from "./payment-page.module.css";
import { PayPalCheckoutButtons } from "./paypal-checkout-buttons.tsx";
import { usePayPalPayment } from "./use-paypal-payment.ts";

type PayPalPaymentProps = { clientId: string; currency: string; amount: string };

/** The provider's buttons, the outcome of a payment, and the thanks. */
export function PayPalPayment({ clientId, currency, amount }: PayPalPaymentProps) {
  const name = useSiteName();
  const localizePath = useLocalizePath();
  const [thanks, setThanks] = useState<string | null>(null);
  const { outcome, handlers } = usePayPalPayment(amount, currency, (payer) => {
    const message = payer === null ? m.payment_thanks_anonymous({ name }) : m.payment_thanks({ payer, name });
    setThanks(message);
    goBackWithToast(message, localizePath("/donate"));
  });
  const options = { clientId, currency, intent: "capture", components: "buttons" };
  return (
    <div className={styles.methods}>
      {thanks !== null && (
        <div role="status">
          <p>
            <strong>{m.payment_succeeded()}</strong>
          </p>
          <p>{thanks}</p>
        </div>
      )}
      {/* Not taken away when it is done: the provider still has its window to close. */}
      <div hidden={thanks !== null}>
        {outcome === "cancelled" && (
          <p role="status" className={styles.info}>
            {formatPayPalOutcome(outcome)}
          </p>
        )}
        {outcome && outcome !== "cancelled" && <ErrorNotice>{formatPayPalOutcome(outcome)}</ErrorNotice>}
        <PayPalScriptProvider options={options}>
          <PayPalCheckoutButtons options={options} handlers={handlers} />
        </PayPalScriptProvider>
        <p className={styles.muted}>{m.payment_by_provider()}</p>
      </div>
    </div>
  );
}
