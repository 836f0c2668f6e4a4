import { password_strength, strength_0, strength_1, strength_2, strength_3, strength_4 } from "#words";
import { passwordStrength } from "../password-strength.ts";
import styles from "./account-form.module.css";

const words = [strength_0, strength_1, strength_2, strength_3, strength_4];

/** How hard the password is to guess, in a bar and in words, announced as it changes. */
export function PasswordMeter({ password }: { password: string }) {
  const strength = passwordStrength(password);
  return (
    <div className={styles.strength} hidden={password === ""}>
      <progress value={strength} max={4} aria-label={password_strength()} />
      <span role="status">{password !== "" && `${password_strength()}: ${words[strength]?.()}`}</span>
    </div>
  );
}
