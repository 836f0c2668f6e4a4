import { flushSync } from "react-dom";

/** Runs the check of a form; when something is wrong, the focus goes to the first field that is. */
export function checkAndFocus(form: HTMLFormElement | null, check: () => boolean): boolean {
  // At once, so that the field is marked before it is looked for.
  const isFine = flushSync(check);
  if (!isFine) form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  return isFine;
}
