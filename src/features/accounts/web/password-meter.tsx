import { password_advice, password_strength, strength_0, strength_1, strength_2, strength_3, strength_4 } from "#messages";
import { passwordStrength } from "../password-strength.ts";
import styles from "./account-form.module.css";

const words = [strength_0, strength_1, strength_2, strength_3, strength_4];
const STEPS = [1, 2, 3, 4];

/** How hard the new password is to guess, as a bar and in words that are read out as they change; advice before. */
export function PasswordMeter({ password }: { password: string }) {
  const strength = passwordStrength(password);
  const isEmpty = password === "";
  // One step at least, so that a bad password is not taken for none.
  const filled = isEmpty ? 0 : Math.max(1, strength);
  return (
    <div className={styles.strength} data-strength={isEmpty ? undefined : strength}>
      <span role="status">{isEmpty ? password_advice() : `${password_strength()}: ${words[strength]?.()}`}</span>
      <div className={styles.bar} aria-hidden="true">
        {STEPS.map((step) => (
          <span key={step} className={step <= filled ? `${styles.step} ${styles.filled}` : styles.step} />
        ))}
      </div>
    </div>
  );
}
