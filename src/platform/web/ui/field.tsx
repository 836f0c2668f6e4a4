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
  /** What to enter, above the box. */
  hint?: ReactNode;
  /** What was understood of the input, beneath the box. */
  feedback?: ReactNode;
  /** Shows "n/max". It never limits the input: above the limit it turns red. */
  counter?: { length: number; max: number };
  isRequired?: boolean;
  /** The width of the box, where its text is shorter than a line. */
  width?: "short" | "medium";
  /** A control inside the box, at its end. */
  endSlot?: ReactNode;
  /** Controls beneath the box, beside the counter. */
  actions?: ReactNode;
};

type TextFieldProps = FieldProps & Omit<ComponentProps<"input">, "required" | "width">;
type TextAreaFieldProps = FieldProps & Omit<ComponentProps<"textarea">, "required">;
type SelectFieldProps = FieldProps & Omit<ComponentProps<"select">, "required"> & { options: { value: string; label: string }[] };

export function TextField(props: TextFieldProps) {
  const id = useId();
  const { frame, control } = splitProps(props);
  return (
    <FieldFrame id={id} {...frame}>
      <input {...control} {...getAriaProps(id, frame)} className={styles.input} dir={control.dir ?? "auto"} />
    </FieldFrame>
  );
}

/** A textarea with `rows` lines that grows with its text. */
export function TextAreaField(props: TextAreaFieldProps) {
  const id = useId();
  const { frame, control } = splitProps(props);
  useAutosize(id, control.value);
  return (
    <FieldFrame id={id} {...frame}>
      <textarea {...control} {...getAriaProps(id, frame)} className={styles.input} dir={control.dir ?? "auto"} />
    </FieldFrame>
  );
}

/** A choice of one of many options. */
export function SelectField({ options, ...props }: SelectFieldProps) {
  const id = useId();
  const { frame, control } = splitProps(props);
  return (
    <FieldFrame id={id} {...frame}>
      <select {...control} {...getAriaProps(id, frame)} className={styles.input}>
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}

/** Separates what is shown around the control from the control's own props. */
function splitProps<P extends FieldProps>(props: P) {
  const { label, labelInSummary, error, hint, feedback, counter, isRequired, width, endSlot, actions, ...control } = props;
  return {
    frame: { label, labelInSummary, error, hint, feedback, counter, isRequired, width, endSlot, actions },
    control,
  };
}

type FrameProps = { [Name in keyof FieldProps]: FieldProps[Name] | undefined } & { label: string };

function getAriaProps(id: string, { error, hint, feedback, counter, isRequired }: FrameProps) {
  const parts = { error, feedback, hint, counter };
  const describedBy = Object.entries(parts).flatMap(([name, part]) => (part ? [`${id}-${name}`] : []));
  return {
    id,
    "aria-invalid": error ? true : undefined,
    "aria-describedby": describedBy.join(" ") || undefined,
    "aria-required": isRequired || undefined,
  };
}

function FieldFrame({
  id,
  label,
  labelInSummary,
  error,
  hint,
  children,
  ...frame
}: FrameProps & { id: string; children: ReactNode }) {
  const { feedback, counter, isRequired, width, endSlot, actions } = frame;
  useReportFieldError(id, labelInSummary ?? label, error !== undefined);
  return (
    <div className={styles.field}>
      <label className={isRequired ? `${styles.label} ${styles.required}` : styles.label} htmlFor={id}>
        {label}
      </label>
      {hint && (
        <div className={styles.hint} id={`${id}-hint`}>
          {hint}
        </div>
      )}
      <div className={[endSlot && styles.inputWrapper, width && styles[width]].filter(Boolean).join(" ") || undefined}>
        {children}
        {endSlot && <div className={styles.endSlot}>{endSlot}</div>}
      </div>
      <div className={styles.footer}>
        {(error || feedback) && (
          <div className={styles.messages}>
            {error && (
              <p className={styles.error} id={`${id}-error`}>
                {error}
              </p>
            )}
            {feedback && <div id={`${id}-feedback`}>{feedback}</div>}
          </div>
        )}
        {actions}
        {counter && <Counter id={`${id}-counter`} {...counter} />}
      </div>
    </div>
  );
}
