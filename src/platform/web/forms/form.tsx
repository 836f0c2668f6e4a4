import { type ComponentProps, type ReactNode, useCallback, useMemo, useState } from "react";
import { flushSync } from "react-dom";
import * as m from "#messages";
import { FieldErrorContext, type FieldErrors, type ReportFieldError, setFieldError } from "../ui/field-errors.ts";
import styles from "./form.module.css";

const FIELDS = "input, textarea, select";

type FormProps = Omit<ComponentProps<"form">, "onSubmit" | "noValidate"> & { onSubmit: () => void };

/**
 * A form that scripts validate and send. Once it was submitted with errors, a summary above its fields links to those
 * that have one.
 */
export function Form({ onSubmit, className, children, ...form }: FormProps) {
  const [errors, setErrors] = useState<FieldErrors>([]);
  const [isRefused, setRefused] = useState(false);
  const report = useCallback<ReportFieldError>((id, label) => setErrors((before) => setFieldError(before, id, label)), []);
  const sorted = useMemo(() => [...errors].sort(compareByPosition), [errors]);
  return (
    <form
      {...form}
      className={className ? `stack ${styles.form} ${className}` : `stack ${styles.form}`}
      noValidate
      // A field that is left may show its error, which moves the button between press and release: no click would follow.
      onMouseDown={(event) => {
        if (findButton(event.target) && document.activeElement?.matches(FIELDS)) event.preventDefault();
      }}
      onClickCapture={({ detail, target }) => {
        // Enter in a field clicks, too.
        if (detail > 0) findButton(target)?.focus();
      }}
      onSubmit={(event) => {
        event.preventDefault();
        const { currentTarget } = event;
        setRefused(true);
        onSubmit();
        // Another step of the same form begins without the summary of the step before.
        if (!currentTarget.querySelector('[aria-invalid="true"]')) setRefused(false);
      }}
    >
      {isRefused && sorted.length > 0 && (
        // Only additions are announced: a field that was corrected just leaves the list.
        <div className={styles.summary} role="alert" aria-relevant="additions">
          <p>{m.form_errors_heading()}</p>
          <ul className={`links row gap-x-5 ${styles.list}`}>
            {sorted.map(({ id, label }) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  onClick={(event) => {
                    event.preventDefault();
                    document.getElementById(id)?.focus();
                  }}
                >
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
      <FieldErrorContext value={report}>{children}</FieldErrorContext>
    </form>
  );
}

/** The buttons beneath the fields of a form, the one that submits it first. */
export function FormActions({ children }: { children: ReactNode }) {
  return <div className={`row gap-3 ${styles.actions}`}>{children}</div>;
}

/** Runs the validation of a form and returns its result. Focuses the first invalid field. */
export function validateAndFocus(form: HTMLFormElement | null, validate: () => boolean): boolean {
  // The field must be marked as invalid before the query below.
  const isValid = flushSync(validate);
  if (!isValid) form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  return isValid;
}

function findButton(target: EventTarget): HTMLButtonElement | null {
  return (target as Element).closest("button");
}

/** Sorts fields by their order in the document, not by the time of their errors. */
function compareByPosition(a: { id: string }, b: { id: string }): number {
  const [first, second] = [document.getElementById(a.id), document.getElementById(b.id)];
  if (!first || !second) return 0;
  return first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
}
