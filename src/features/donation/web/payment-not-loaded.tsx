import { payment_not_loaded, payment_try_again } from "#messages";
import { Button } from "#platform/web/ui/button.tsx";
import { DangerNotice } from "#platform/web/ui/notice.tsx";
import { OtherWay } from "./other-way.tsx";
import styles from "./payment-page.module.css";
import { reloadIfReached } from "./reload-if-reached.ts";

/** The ways to pay could not be fetched: what can be done instead. Unless told otherwise, trying again loads the page anew. */
export function PaymentNotLoaded({ tryAgain = () => void reloadIfReached() }: { tryAgain?: () => void }) {
  return (
    <div className={styles.instead}>
      <DangerNotice>{payment_not_loaded()}</DangerNotice>
      <Button onClick={tryAgain}>{payment_try_again()}</Button>
      <OtherWay />
    </div>
  );
}
