import { type ComponentProps, type ReactNode, useId } from "react";
import { useReportFieldError } from "../forms/field-errors.ts";
import { Counter } from "./counter.tsx";
import styles from "./field.module.css";
import { useAutosize } from "./use-autosize.ts";

type FieldProps = {
  label: string;
  /** The label in the form's summary of errors, where several fields have the same one. */
  labelInSummary?: string;
  error?: string | undefined;
  hint?: ReactNode;
  /** Shows "n/max". It never limits the input: above the limit it turns red. */
  counter?: { length: number; max: number };
  isRequired?: boolean;
  /** A control inside the box, at its end. */
  endSlot?: ReactNode;
};

type TextFieldProps = FieldProps & Omit<ComponentProps<"input">, "required">;
type TextAreaFieldProps = FieldProps & Omit<ComponentProps<"textarea">, "required">;

export function TextField({ label, labelInSummary, error, hint, counter, isRequired, endSlot, ...input }: TextFieldProps) {
  const id = useId();
  return (
    <FieldFrame id={id} {...{ label, labelInSummary, error, hint, counter, isRequired, endSlot }}>
      <input
        {...input}
        {...getAriaProps(id, { error, hint, counter, isRequired })}
        className={styles.input}
        dir={input.dir ?? "auto"}
      />
    </FieldFrame>
  );
}

/** A textarea with `rows` lines that grows with its text. */
export function TextAreaField({ label, labelInSummary, error, hint, counter, isRequired, endSlot, ...area }: TextAreaFieldProps) {
  const id = useId();
  useAutosize(id, area.value);
  return (
    <FieldFrame id={id} {...{ label, labelInSummary, error, hint, counter, isRequired, endSlot }}>
      <textarea
        {...area}
        {...getAriaProps(id, { error, hint, counter, isRequired })}
        className={styles.input}
        dir={area.dir ?? "auto"}
      />
    </FieldFrame>
  );
}

function getAriaProps(id: string, { error, hint, counter, isRequired }: Partial<FieldProps>) {
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`, counter && `${id}-counter`].filter(Boolean).join(" ");
  return {
    id,
    "aria-invalid": error ? true : undefined,
    "aria-describedby": describedBy || undefined,
    "aria-required": isRequired || undefined,
  };
}

function FieldFrame({
  id,
  label,
  labelInSummary,
  error,
  hint,
  counter,
  isRequired,
  endSlot,
  children,
}: FieldProps & { id: string; children: ReactNode }) {
  useReportFieldError(id, labelInSummary ?? label, error !== undefined);
  return (
    <div className={styles.field}>
      <label className={isRequired ? `${styles.label} ${styles.required}` : styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={endSlot ? styles.inputWrapper : undefined}>
        {children}
        {endSlot && <div className={styles.endSlot}>{endSlot}</div>}
      </div>
      <div className={styles.footer}>
        <div>
          {error && (
            <p className={styles.error} id={`${id}-error`}>
              {error}
            </p>
          )}
          {hint && (
            <div className={styles.hint} id={`${id}-hint`}>
              {hint}
            </div>
          )}
        </div>
        {counter && <Counter id={`${id}-counter`} {...counter} />}
      </div>
    </div>
  );
}
