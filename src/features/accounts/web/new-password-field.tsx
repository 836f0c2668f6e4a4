import type { ComponentProps } from "react";
import * as m from "#messages";
import { getPasswordStrength } from "../password-strength.ts";
import styles from "./account-form.module.css";
import { PasswordField } from "./password-field.tsx";

type NewPasswordFieldProps = Omit<ComponentProps<typeof PasswordField>, "autoComplete" | "hint" | "feedback" | "isRequired"> & {
  value: string;
};

/** A field for a new password, with its strength. */
export function NewPasswordField(props: NewPasswordFieldProps) {
  return (
    <PasswordField
      {...props}
      autoComplete="new-password"
      hint={m.password_hint()}
      feedback={<PasswordMeter password={props.value} />}
      isRequired
    />
  );
}

const messages = [
  m.password_strength_0,
  m.password_strength_1,
  m.password_strength_2,
  m.password_strength_3,
  m.password_strength_4,
];
const STEPS = [1, 2, 3, 4];

/** Shows a password's strength as a bar and in a live region. Renders nothing while the field is empty. */
export function PasswordMeter({ password }: { password: string }) {
  const strength = getPasswordStrength(password);
  const isEmpty = password === "";
  // At least one step, to distinguish a weak password from an empty field.
  const filled = isEmpty ? 0 : Math.max(1, strength);
  return (
    <div className={styles.strength} data-strength={isEmpty ? undefined : strength}>
      <span role="status">{isEmpty ? "" : `${m.password_strength()}: ${messages[strength]?.()}`}</span>
      <div className={styles.bar} aria-hidden="true">
        {STEPS.map((step) => (
          <span key={step} className={step <= filled ? `${styles.step} ${styles.filled}` : styles.step} />
        ))}
      </div>
    </div>
  );
}
