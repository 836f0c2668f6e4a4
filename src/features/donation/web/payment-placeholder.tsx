import * as m from "#messages";
import styles from "./payment-page.module.css";

/** Takes the space of the amount and the payment methods until they are loaded. */
export function PaymentPlaceholder() {
  return (
    <div className={styles.placeholder} role="status">
      <span className={styles.visuallyHidden}>{m.loading_label()}</span>
      <div className={styles.line} />
      <div className={styles.skeleton} />
    </div>
  );
}
