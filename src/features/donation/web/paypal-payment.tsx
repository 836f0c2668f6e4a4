import {
  DISPATCH_ACTION,
  PayPalButtons,
  PayPalScriptProvider,
  type ReactPayPalScriptOptions,
  usePayPalScriptReducer,
} from "@paypal/react-paypal-js";
import { useEffect, useRef, useState } from "react";
import * as m from "#messages";
import { delocalizePath } from "#platform/shared/languages.ts";
import { SECOND } from "#platform/shared/time-units.ts";
import { parseUrl } from "#platform/shared/urls.ts";
import { useSiteName } from "#platform/web/routing/root-data.ts";
import { useLocalizePath } from "#platform/web/routing/use-language.ts";
import { setFlashToast, showToast } from "#platform/web/toasts/toast.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { ErrorNotice } from "#platform/web/ui/notice.tsx";
import { ExternalDonationLink } from "./external-donation-link.tsx";
import { PaymentLoadFailure, reloadIfReachable } from "./payment-load-failure.tsx";
import styles from "./payment-page.module.css";
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

/** The time after which the visitor sees alternatives. */
const SLOW_AFTER_MS = 12 * SECOND;

type PayPalCheckoutButtonsProps = {
  options: ReactPayPalScriptOptions;
  handlers: ReturnType<typeof usePayPalPayment>["handlers"];
};

/** The provider's buttons by the state of its script: initial and pending, resolved, rejected. */
function PayPalCheckoutButtons({ options, handlers }: PayPalCheckoutButtonsProps) {
  const [{ isResolved, isRejected }, dispatch] = usePayPalScriptReducer();
  const [attempts, setAttempts] = useState(0);
  const [isMissing, setMissing] = useState(false);
  const container = useRef<HTMLDivElement>(null);
  const onRetry = () => {
    setAttempts(attempts + 1);
    setMissing(false);
    dispatch({ type: DISPATCH_ACTION.RESET_OPTIONS, value: options });
    // The clicked button is removed.
    container.current?.focus();
  };
  const unavailable = (
    <div className={`stack ${styles.fallback}`}>
      <ErrorNotice>{m.payment_unavailable()}</ErrorNotice>
      <Button onClick={onRetry}>{m.payment_try_again()}</Button>
      <ExternalDonationLink />
    </div>
  );
  return (
    <div ref={container} tabIndex={-1} className={styles.paypal}>
      {isRejected && <PaymentLoadFailure onRetry={onRetry} />}
      {!isRejected && !isResolved && <PayPalLoading key={attempts} />}
      {isResolved && isMissing && unavailable}
      {isResolved && !isMissing && (
        <div className={styles.buttons}>
          <PayPalButtons
            key={attempts}
            {...handlers}
            style={{ layout: "vertical", shape: "rect", height: 48 }}
            onError={(error) => {
              // The library reports its own failures, meant for developers, through the same callback as those of a payment.
              if ("componentStack" in error) setMissing(true);
              else handlers.onError(error);
            }}
          >
            {unavailable}
          </PayPalButtons>
        </div>
      )}
    </div>
  );
}

function PayPalLoading() {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={`stack ${styles.fallback}`}>
      <div className={styles.skeleton} aria-hidden="true" />
      <div role="status">
        <p>{m.payment_loading()}</p>
        {isSlow && <p>{m.payment_slow()}</p>}
      </div>
      {isSlow && (
        <>
          {/* A document that waits for a script does not request it again: that needs another document. */}
          <Button variant="secondary" onClick={() => void reloadIfReachable()}>
            {m.payment_try_again()}
          </Button>
          <ExternalDonationLink />
        </>
      )}
    </div>
  );
}
