import { useId } from "react";
import styles from "./switch.module.css";

type SwitchProps = {
  label: string;
  hint?: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
};

/** A checkbox with the role of a switch. */
export function Switch({ label, hint, isOn, onChange }: SwitchProps) {
  const hintId = useId();
  return (
    <div>
      <label className={styles.switch}>
        <input
          className={styles.input}
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox has `checked`, and must not have `aria-checked` too
          role="switch"
          checked={isOn}
          onChange={({ target }) => onChange(target.checked)}
          aria-describedby={hint ? hintId : undefined}
        />
        {label}
      </label>
      {hint && (
        <p className="muted" id={hintId}>
          {hint}
        </p>
      )}
    </div>
  );
}
