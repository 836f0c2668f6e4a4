import { type ReactNode, useId } from "react";
import styles from "./option-group.module.css";

type RadioGroupProps<V extends string> = {
  legend: string;
  /** The common name of the radio buttons. */
  name: string;
  options: { value: V; label: string }[];
  value: V;
  onChange: (value: V) => void;
  hint?: string | undefined;
  /** The fields of the chosen option. */
  children?: ReactNode;
};

/** A choice between a few options, with the fields that belong to the chosen one. */
export function RadioGroup<V extends string>({ legend, name, options, value, onChange, hint, children }: RadioGroupProps<V>) {
  const hintId = useId();
  return (
    <fieldset className="field-group stack gap-1" aria-describedby={hint ? hintId : undefined}>
      <legend>{legend}</legend>
      <div className="row gap-x-3">
        {options.map((option) => (
          <label key={option.value} className={styles.option}>
            <input
              className={styles.input}
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
      {hint && (
        <p className={`muted ${styles.hint}`} id={hintId}>
          {hint}
        </p>
      )}
      {children}
    </fieldset>
  );
}
