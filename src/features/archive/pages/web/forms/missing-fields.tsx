import type { RefObject } from "react";
import * as m from "#messages";
import { useHydrated } from "#platform/web/ui/use-hydrated.ts";
import type { MissingField } from "./list-missing-fields.ts";
import styles from "./missing-fields.module.css";

type MissingFieldsProps = { formRef: RefObject<HTMLFormElement | null>; fields: readonly MissingField[] };

/** Lists fields in which nothing is typed, each as a button that leads there; before hydration, nothing. */
export function MissingFields({ formRef, fields }: MissingFieldsProps) {
  const isHydrated = useHydrated();
  if (!isHydrated || fields.length === 0) return null;
  const focusField = (name: string) => {
    // The summary of a fold is the one thing of it that is always there.
    const field = formRef.current?.querySelector<HTMLElement>(`[name="${name}"], [data-fields="${name}"] > summary`);
    for (let fold = field?.closest("details"); fold; fold = fold.parentElement?.closest("details")) fold.open = true;
    field?.focus();
  };
  return (
    <p className={styles.missing}>
      {m.missing_helpful()}{" "}
      {fields.map(({ name, label }, index) => (
        <span key={name}>
          {index > 0 && " · "}
          <button type="button" className={styles.field} onClick={() => focusField(name)}>
            {label}
          </button>
        </span>
      ))}
    </p>
  );
}
