import { type RefObject, useEffect, useRef } from "react";

/** After a step was taken, the keyboard is at its first field. */
export function useFirstFieldOfStep(form: RefObject<HTMLFormElement | null>, step: number): void {
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    form.current?.querySelector<HTMLElement>("input, textarea")?.focus();
  }, [form, step]);
}
