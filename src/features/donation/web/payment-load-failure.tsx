import { payment_load_failed, payment_try_again } from "#messages";
import { Button } from "#platform/web/ui/button.tsx";
import { ErrorNotice } from "#platform/web/ui/notice.tsx";
import { ExternalDonationLink } from "./external-donation-link.tsx";
import styles from "./payment-page.module.css";
import { reloadIfReachable } from "./reload-if-reachable.ts";

/** The ways to pay could not be fetched: what can be done instead. Unless told otherwise, trying again loads the page anew. */
export function PaymentLoadFailure({ onRetry = () => void reloadIfReachable() }: { onRetry?: () => void }) {
  return (
    <div className={styles.fallback}>
      <ErrorNotice>{payment_load_failed()}</ErrorNotice>
      <Button onClick={onRetry}>{payment_try_again()}</Button>
      <ExternalDonationLink />
    </div>
  );
}
