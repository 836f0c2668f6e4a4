import { useId } from "react";
import { useReportFieldError } from "../forms/field-errors.ts";
import fieldStyles from "./field.module.css";
import styles from "./radio-group.module.css";

type CheckboxGroupProps = {
  legend: string;
  /** The common name of the checkboxes. */
  name: string;
  options: { value: string; label: string }[];
  /** Those that are checked. */
  values: string[];
  onChange: (values: string[]) => void;
  error: string | undefined;
};

/** A choice of any of some options, of which at least one is needed. */
export function CheckboxGroup({ legend, name, options, values, onChange, error }: CheckboxGroupProps) {
  const id = useId();
  useReportFieldError(`${id}-0`, legend, error !== undefined);
  return (
    <fieldset className={styles.group}>
      <legend className={`${styles.legend} ${fieldStyles.required}`}>{legend}</legend>
      {options.map(({ value, label }, index) => (
        <label key={value} className={styles.option}>
          <input
            id={`${id}-${index}`}
            className={styles.input}
            type="checkbox"
            name={name}
            value={value}
            checked={values.includes(value)}
            aria-invalid={error && index === 0 ? true : undefined}
            aria-describedby={error ? `${id}-error` : undefined}
            onChange={({ target }) => onChange(target.checked ? [...values, value] : values.filter((other) => other !== value))}
          />
          <span dir="auto">{label}</span>
        </label>
      ))}
      {error && (
        <p className={fieldStyles.error} id={`${id}-error`}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
