import { DISPATCH_ACTION, PayPalButtons, type ReactPayPalScriptOptions, usePayPalScriptReducer } from "@paypal/react-paypal-js";
import { useEffect, useRef, useState } from "react";
import * as m from "#messages";
import { SECOND } from "#platform/shared/time-units.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { ErrorNotice } from "#platform/web/ui/notice.tsx";
import { ExternalDonationLink } from "./external-donation-link.tsx";
import { PaymentLoadFailure, reloadIfReachable } from "./payment-load-failure.tsx";
import styles from "./payment-page.module.css";
import type { usePayPalPayment } from "./use-paypal-payment.ts";

/** The time after which the visitor sees alternatives. */
const SLOW_AFTER_MS = 12 * SECOND;

type PayPalCheckoutButtonsProps = {
  options: ReactPayPalScriptOptions;
  handlers: ReturnType<typeof usePayPalPayment>["handlers"];
};

/** The provider's buttons by the state of its script: initial and pending, resolved, rejected. */
export function PayPalCheckoutButtons({ options, handlers }: PayPalCheckoutButtonsProps) {
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
