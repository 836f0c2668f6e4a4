import type { FormEvent } from "react";
import { flushSync } from "react-dom";

/** Returns a handler for `onSubmit` that keeps the browser from sending the form itself. */
export function handleSubmit(send: () => void) {
  return (event: FormEvent) => {
    event.preventDefault();
    send();
  };
}

/** Runs the validation of a form and returns its result. Focuses the first invalid field. */
export function validateAndFocus(form: HTMLFormElement | null, validate: () => boolean): boolean {
  // At once, so that the field is marked before it is looked for.
  const isValid = flushSync(validate);
  if (!isValid) form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  return isValid;
}
