import { flushSync } from "react-dom";

/** Runs the validation of a form; when something is wrong, the focus goes to the first field that is. */
export function validateAndFocus(form: HTMLFormElement | null, validate: () => boolean): boolean {
  // At once, so that the field is marked before it is looked for.
  const isValid = flushSync(validate);
  if (!isValid) form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  return isValid;
}
