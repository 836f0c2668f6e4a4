import { type RefObject, useEffect, useRef } from "react";
import * as m from "#messages";
import { Icon } from "#platform/web/ui/icon.tsx";
import styles from "./campaign-wizard.module.css";

/** Shows the current one of the two steps of creating a campaign. */
export function WizardSteps({ step, names }: { step: 0 | 1; names: [string, string] }) {
  return (
    <ol className={`row ${styles.steps}`} aria-label={m.campaign_steps()}>
      {names.map((name, index) => (
        <li key={name} className={styles.step} aria-current={index === step ? "step" : undefined}>
          <span className={styles.marker}>{index < step ? <Icon name="check" /> : index + 1}</span>
          {name}
        </li>
      ))}
    </ol>
  );
}

/** Focuses the first field of the step whenever the step changes. */
export function useFocusOnStepChange(form: RefObject<HTMLFormElement | null>, step: number): void {
  const previousStep = useRef(step);
  useEffect(() => {
    if (previousStep.current === step) return;
    previousStep.current = step;
    form.current?.querySelector<HTMLElement>("input, textarea")?.focus();
  }, [form, step]);
}
