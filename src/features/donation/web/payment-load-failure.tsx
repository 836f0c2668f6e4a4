import * as m from "#messages";
import { fetchCall } from "#platform/web/api/api-client.ts";
import { getErrorMessage } from "#platform/web/api/call-error.ts";
import { showToast } from "#platform/web/toasts/toast.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { ErrorNotice } from "#platform/web/ui/notice.tsx";
import { getDonation } from "../calls.ts";
import { ExternalDonationLink } from "./external-donation-link.tsx";
import styles from "./payment-page.module.css";

/** Shown when the payment methods could not be loaded. Retrying reloads the page unless `onRetry` is given. */
export function PaymentLoadFailure({ onRetry = () => void reloadIfReachable() }: { onRetry?: () => void }) {
  return (
    <div className={`stack ${styles.fallback}`}>
      <ErrorNotice>{m.payment_load_failed()}</ErrorNotice>
      <Button onClick={onRetry}>{m.payment_try_again()}</Button>
      <ExternalDonationLink />
    </div>
  );
}

/** Reloads the page if the server can be reached; otherwise shows a toast, because the browser's error page would replace this one. */
export async function reloadIfReachable(): Promise<void> {
  try {
    await fetchCall(getDonation);
    window.location.reload();
  } catch (error) {
    showToast({ kind: "error", message: getErrorMessage(error) });
  }
}

/** Takes the space of the amount and the payment methods until they are loaded. */
export function PaymentPlaceholder() {
  return (
    <div className={styles.placeholder} role="status">
      <span className="visually-hidden">{m.loading_label()}</span>
      <div className={styles.line} />
      <div className={styles.skeleton} />
    </div>
  );
}
