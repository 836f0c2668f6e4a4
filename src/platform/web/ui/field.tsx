import { type ComponentProps, type ReactNode, useEffect, useId } from "react";
import styles from "./field.module.css";
import { type FieldError, useReportFieldError } from "./field-errors.ts";

/** The error of a field; a string when there is no hint. */
export type FieldErrorText = FieldError | string;

type FieldProps = {
  label: string;
  /** The label in the form's summary of errors, where several fields have the same one. */
  labelInSummary?: string;
  error?: FieldErrorText | undefined;
  /** What to enter, above the box. */
  hint?: ReactNode;
  /** The reading of the input, below the box. */
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

type TextAreaFieldProps = FieldProps & Omit<ComponentProps<"textarea">, "required">;
type SelectFieldProps = FieldProps & Omit<ComponentProps<"select">, "required"> & { options: { value: string; label: string }[] };

export function TextField(props: FieldProps & Omit<ComponentProps<"input">, "required" | "width">) {
  const id = useId();
  const { frame, control } = splitProps(props);
  return (
    <FieldFrame id={id} {...frame}>
      <input
        type="text"
        {...control}
        {...getAriaProps(id, frame)}
        className={`field-box ${styles.input}`}
        dir={control.dir ?? "auto"}
      />
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
      <textarea {...control} {...getAriaProps(id, frame)} className={`field-box ${styles.input}`} dir={control.dir ?? "auto"} />
    </FieldFrame>
  );
}

/** A choice of one of many options. */
export function SelectField({ options, ...props }: SelectFieldProps) {
  const id = useId();
  const { frame, control } = splitProps(props);
  return (
    <FieldFrame id={id} {...frame}>
      <select {...control} {...getAriaProps(id, frame)} className={`field-box ${styles.input}`}>
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}

/** Separates the props of the parts around the control from the control's own. */
function splitProps<P extends FieldProps>(props: P) {
  const { label, labelInSummary, error, hint, feedback, counter, isRequired, width, endSlot, actions, ...control } = props;
  return {
    frame: { label, labelInSummary, error, hint, feedback, counter, isRequired, width, endSlot, actions },
    control,
  };
}

type FrameProps = { [Name in keyof FieldProps]: FieldProps[Name] | undefined } & { label: string };

function getAriaProps(id: string, { error, hint, feedback, counter, isRequired }: FrameProps) {
  const parts = { error, "error-hint": getHint(error), feedback, hint, counter };
  const describedBy = Object.entries(parts).flatMap(([name, part]) => (part ? [`${id}-${name}`] : []));
  return {
    id,
    "aria-invalid": error ? true : undefined,
    "aria-describedby": describedBy.join(" ") || undefined,
    "aria-required": isRequired || undefined,
  };
}

const getHint = (error: FieldErrorText | undefined) => (typeof error === "object" ? error.hint : undefined);

/** The error of a field, and in an element of its own what to do. A control is described by the ids `{id}-error` and `{id}-error-hint`. */
export function ErrorText({ id, error }: { id: string; error: FieldErrorText }) {
  const hint = getHint(error);
  return (
    <>
      <p className={styles.error} id={`${id}-error`}>
        {typeof error === "object" ? error.message : error}
      </p>
      {hint && (
        <p className={styles.errorHint} id={`${id}-error-hint`}>
          {hint}
        </p>
      )}
    </>
  );
}

/** Returns the ids of `ErrorText`'s elements; undefined without an error. */
export function getErrorIds(id: string, error: FieldErrorText | undefined): string | undefined {
  return error ? `${id}-error${getHint(error) ? ` ${id}-error-hint` : ""}` : undefined;
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
    <div className={`stack ${styles.field}`}>
      <label className={isRequired ? `${styles.label} ${styles.required}` : styles.label} htmlFor={id}>
        {label}
      </label>
      {hint && (
        <div className={`muted ${styles.hint}`} id={`${id}-hint`}>
          {hint}
        </div>
      )}
      <div className={[endSlot && styles.inputWrapper, width && styles[width]].filter(Boolean).join(" ") || undefined}>
        {children}
        {endSlot && <div className={styles.endSlot}>{endSlot}</div>}
      </div>
      <div className={`row ${styles.footer}`}>
        {(error || feedback) && (
          <div className={styles.messages}>
            {error && <ErrorText id={id} error={error} />}
            {feedback && <div id={`${id}-feedback`}>{feedback}</div>}
          </div>
        )}
        {actions}
        {counter && <Counter id={`${id}-counter`} {...counter} />}
      </div>
    </div>
  );
}

/** Shows "12/60", in red above the limit. */
export function Counter({ length, max, id }: { length: number; max: number; id?: string }) {
  const isOver = length > max;
  return (
    <span id={id} className={isOver ? `${styles.counter} ${styles.exceeded}` : styles.counter} data-over={isOver || undefined}>
      {`${length}/${max}`}
    </span>
  );
}

/** Makes a textarea as tall as its text, in browsers without `field-sizing`. */
export function useAutosize(id: string, text: unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each text has its own height
  useEffect(() => {
    const textarea = document.getElementById(id);
    if (!textarea || CSS.supports("field-sizing", "content")) return;
    textarea.style.height = "auto";
    textarea.style.height = `${textarea.scrollHeight + textarea.offsetHeight - textarea.clientHeight}px`;
  }, [id, text]);
}
