import { loading_label } from "#messages";
import styles from "./payment-page.module.css";

/** The room that the amount and the ways to pay will take, until it is known what they are. */
export function PaymentPlace() {
  return (
    <div className={styles.place} role="status">
      <span className={styles.hidden}>{loading_label()}</span>
      <div className={styles.line} />
      <div className={styles.skeleton} />
    </div>
  );
}
