import { useEffect, useState } from "react";
import * as m from "#messages";
import { SECOND } from "#platform/shared/time-units.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { ExternalDonationLink } from "./external-donation-link.tsx";
import { reloadIfReachable } from "./payment-load-failure.tsx";
import styles from "./payment-page.module.css";

/** After this time the visitor sees alternatives. */
const SLOW_AFTER_MS = 12 * SECOND;

export function PayPalLoading() {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={styles.fallback}>
      <div className={styles.skeleton} aria-hidden="true" />
      <div role="status">
        <p>{m.payment_loading()}</p>
        {isSlow && <p>{m.payment_slow()}</p>}
      </div>
      {isSlow && (
        <>
          {/* A document that waits for a script does not ask for it again: it takes another document. */}
          <Button variant="secondary" onClick={() => void reloadIfReachable()}>
            {m.payment_try_again()}
          </Button>
          <ExternalDonationLink />
        </>
      )}
    </div>
  );
}
