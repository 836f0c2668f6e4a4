import { useId } from "react";
import fieldStyles from "./field.module.css";
import { ErrorText, type FieldErrorText, getErrorIds } from "./field.tsx";
import { useReportFieldError } from "./field-errors.ts";
import styles from "./option-group.module.css";

type CheckboxGroupProps<V extends string> = {
  legend: string;
  /** The common name of the checkboxes. */
  name: string;
  options: { value: V; label: string }[];
  /** In the order in which they were chosen. */
  values: V[];
  onChange: (values: V[]) => void;
  hint?: string;
  /** How many may be chosen: with so many the others cannot be. */
  max?: number;
  /** Whether at least one is needed. */
  isRequired?: boolean;
  error?: FieldErrorText | undefined;
};

/** A choice of several options, or of none. */
export function CheckboxGroup<V extends string>(props: CheckboxGroupProps<V>) {
  const { legend, name, options, values, onChange, hint, max = options.length, isRequired = false, error } = props;
  const id = useId();
  useReportFieldError(`${id}-0`, legend, error !== undefined);
  return (
    <fieldset className="field-group stack gap-1" aria-describedby={hint ? `${id}-hint` : undefined}>
      <legend className={isRequired ? fieldStyles.required : undefined}>{legend}</legend>
      {hint && (
        <p className={`muted ${styles.hint}`} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <div className={`grid ${styles.columns}`}>
        {options.map(({ value, label }, index) => (
          <label key={value} className={styles.option}>
            <input
              id={`${id}-${index}`}
              className={styles.input}
              type="checkbox"
              name={name}
              value={value}
              checked={values.includes(value)}
              disabled={!values.includes(value) && values.length >= max}
              aria-invalid={error && index === 0 ? true : undefined}
              aria-describedby={getErrorIds(id, error)}
              onChange={({ target }) => onChange(target.checked ? [...values, value] : values.filter((other) => other !== value))}
            />
            <span dir="auto">{label}</span>
          </label>
        ))}
      </div>
      {error && <ErrorText id={id} error={error} />}
    </fieldset>
  );
}
