import { type ComponentProps, type CSSProperties, type ReactNode, useId } from "react";
import { Counter } from "./counter.tsx";
import styles from "./field.module.css";
import { useGrowing } from "./use-growing.ts";

type FieldProps = {
  label: string;
  error?: string | undefined;
  hint?: ReactNode;
  /** Shows "n/max". Never limits what can be typed or pasted: what is past the limit stays, in red. */
  counter?: { length: number; max: number };
  isRequired?: boolean;
  /** A control inside the box, at its end. */
  inside?: ReactNode;
};

type TextFieldProps = FieldProps & Omit<ComponentProps<"input">, "required">;
type TextAreaFieldProps = FieldProps & Omit<ComponentProps<"textarea">, "required">;

export function TextField({ label, error, hint, counter, isRequired, inside, ...input }: TextFieldProps) {
  const id = useId();
  return (
    <Frame id={id} {...{ label, error, hint, counter, isRequired, inside }}>
      <input
        {...input}
        {...wiring(id, { error, hint, counter, isRequired })}
        className={styles.input}
        dir={input.dir ?? "auto"}
      />
    </Frame>
  );
}

/** As tall as `rows`, and taller when its text is. */
export function TextAreaField({ label, error, hint, counter, isRequired, inside, ...area }: TextAreaFieldProps) {
  const id = useId();
  useGrowing(id, area.value);
  return (
    <Frame id={id} {...{ label, error, hint, counter, isRequired, inside }}>
      <textarea
        {...area}
        {...wiring(id, { error, hint, counter, isRequired })}
        className={styles.input}
        style={{ "--rows": area.rows } as CSSProperties}
        dir={area.dir ?? "auto"}
      />
    </Frame>
  );
}

function wiring(id: string, { error, hint, counter, isRequired }: Partial<FieldProps>) {
  const described = [error && `${id}-error`, hint && `${id}-hint`, counter && `${id}-counter`].filter(Boolean).join(" ");
  return {
    id,
    "aria-invalid": error ? true : undefined,
    "aria-describedby": described || undefined,
    "aria-required": isRequired || undefined,
  };
}

function Frame({
  id,
  label,
  error,
  hint,
  counter,
  isRequired,
  inside,
  children,
}: FieldProps & { id: string; children: ReactNode }) {
  return (
    <div className={styles.field}>
      <label className={isRequired ? `${styles.label} ${styles.required}` : styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={inside ? styles.within : undefined}>
        {children}
        {inside && <div className={styles.inside}>{inside}</div>}
      </div>
      <div className={styles.beneath}>
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
