import { DISPATCH_ACTION, PayPalButtons, type ReactPayPalScriptOptions, usePayPalScriptReducer } from "@paypal/react-paypal-js";
import { useRef, useState } from "react";
import { payment_not_shown, payment_try_again } from "#messages";
import { Button } from "#platform/web/ui/button.tsx";
import { DangerNotice } from "#platform/web/ui/notice.tsx";
import { OtherWay } from "./other-way.tsx";
import { PaymentNotLoaded } from "./payment-not-loaded.tsx";
import styles from "./payment-page.module.css";
import { ProviderLoading } from "./provider-loading.tsx";
import type { usePayment } from "./use-payment.ts";

type ProviderButtonsProps = {
  options: ReactPayPalScriptOptions;
  handlers: ReturnType<typeof usePayment>["handlers"];
};

/** The provider's buttons in the states of its script: initial and pending, resolved, rejected. */
export function ProviderButtons({ options, handlers }: ProviderButtonsProps) {
  const [{ isResolved, isRejected }, dispatch] = usePayPalScriptReducer();
  const [tries, setTries] = useState(0);
  const [isMissing, setMissing] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const tryAgain = () => {
    setTries(tries + 1);
    setMissing(false);
    dispatch({ type: DISPATCH_ACTION.RESET_OPTIONS, value: options });
    // What was pressed goes away.
    place.current?.focus();
  };
  const notShown = (
    <div className={styles.instead}>
      <DangerNotice>{payment_not_shown()}</DangerNotice>
      <Button onClick={tryAgain}>{payment_try_again()}</Button>
      <OtherWay />
    </div>
  );
  return (
    <div ref={place} tabIndex={-1} className={styles.provider}>
      {isRejected && <PaymentNotLoaded tryAgain={tryAgain} />}
      {!isRejected && !isResolved && <ProviderLoading key={tries} />}
      {isResolved && isMissing && notShown}
      {isResolved && !isMissing && (
        <div className={styles.buttons}>
          <PayPalButtons
            key={tries}
            {...handlers}
            style={{ layout: "vertical", shape: "rect", height: 48 }}
            onError={(error) => {
              // The library tells of its own failure, for developers in the console, by the same way as of a payment's.
              if ("componentStack" in error) setMissing(true);
              else handlers.onError(error);
            }}
          >
            {notShown}
          </PayPalButtons>
        </div>
      )}
    </div>
  );
}
