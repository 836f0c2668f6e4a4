import { type RefObject, useEffect, useRef } from "react";

/** After a step was taken, the keyboard is at its first field. */
export function useFocusOnStepChange(form: RefObject<HTMLFormElement | null>, step: number): void {
  const previousStep = useRef(step);
  useEffect(() => {
    if (previousStep.current === step) return;
    previousStep.current = step;
    form.current?.querySelector<HTMLElement>("input, textarea")?.focus();
  }, [form, step]);
}
