import { PayPalScriptProvider } from "@paypal/react-paypal-js";
import { useState } from "react";
import * as m from "#messages";
import { delocalizePath } from "#platform/shared/languages.ts";
import { parseUrl } from "#platform/shared/parse-url.ts";
import { useSiteName } from "#platform/web/routing/root-data.ts";
import { useLocalizePath } from "#platform/web/routing/use-language.ts";
import { setFlashToast, showToast } from "#platform/web/toasts/toast.ts";
import { ErrorNotice } from "#platform/web/ui/notice.tsx";
import styles from "./payment-page.module.css";
import { PayPalCheckoutButtons } from "./paypal-checkout-buttons.tsx";
import type { PayPalOutcome } from "./paypal-outcome.ts";
import { usePayPalPayment } from "./use-paypal-payment.ts";

/** The provider's buttons, the outcome of a payment, and the thanks. */
export function PayPalPayment({ clientId, currency, amount }: { clientId: string; currency: string; amount: string }) {
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
    <div className="stack gap-5">
      {thanks !== null && (
        <div className="stack gap-5" role="status">
          <p>
            <strong>{m.payment_succeeded()}</strong>
          </p>
          <p>{thanks}</p>
        </div>
      )}
      {/* Not removed when it is done: the provider still has to close its window. */}
      <div className="stack gap-5" hidden={thanks !== null}>
        {outcome === "cancelled" && (
          <p role="status" className={`notice ${styles.info}`}>
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

/** Formats the outcome of a payment that failed, or whose result is unknown. */
function formatPayPalOutcome(outcome: PayPalOutcome): string {
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

/** Goes back one page, where the toast is shown; to `fallbackPath` when the previous page is not of this site. */
export function goBackWithToast(message: string, fallbackPath: string): void {
  if (!setFlashToast({ kind: "success", message })) showToast({ kind: "success", message });
  else if (hasInternalReferrer()) window.history.back();
  else window.location.replace(fallbackPath);
}

/** Returns whether going back reaches another page than the payment page in another language. */
function hasInternalReferrer(): boolean {
  const referrer = parseUrl(document.referrer);
  if (window.history.length < 2 || !referrer) return false;
  return referrer.origin === window.location.origin && delocalizePath(referrer.pathname) !== "/payment";
}
