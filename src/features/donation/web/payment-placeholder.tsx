import { loading_label } from "#messages";
import styles from "./payment-page.module.css";

/** The room that the amount and the ways to pay will take, until it is known what they are. */
export function PaymentPlaceholder() {
  return (
    <div className={styles.placeholder} role="status">
      <span className={styles.visuallyHidden}>{loading_label()}</span>
      <div className={styles.line} />
      <div className={styles.skeleton} />
    </div>
  );
}
