import { flushSync } from "react-dom";

/** Runs the validation of a form and returns its result. Focuses the first invalid field. */
export function validateAndFocus(form: HTMLFormElement | null, validate: () => boolean): boolean {
  // The field must be marked as invalid before the query below.
  const isValid = flushSync(validate);
  if (!isValid) form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  return isValid;
}
