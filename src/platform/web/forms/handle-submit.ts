import type { FormEvent } from "react";
import { flushSync } from "react-dom";

/** Returns a handler for `onSubmit` that prevents the browser's own submission. */
export function handleSubmit(send: () => void) {
  return (event: FormEvent) => {
    event.preventDefault();
    send();
  };
}

/** Runs the validation of a form and returns its result. Focuses the first invalid field. */
export function validateAndFocus(form: HTMLFormElement | null, validate: () => boolean): boolean {
  // The field must be marked as invalid before the query below.
  const isValid = flushSync(validate);
  if (!isValid) form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  return isValid;
}
