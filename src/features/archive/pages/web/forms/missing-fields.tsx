import type { RefObject } from "react";
import type { IncidentFormValues } from "#features/archive/incidents/web/incident-form.ts";
import * as m from "#messages";
import { useHydrated } from "#platform/web/ui/use-hydrated.ts";
import styles from "./create-incident-page.module.css";
import { isBlank, type NewSource } from "./new-sources.ts";

/** An empty field of the form. */
type MissingField = { name: string; label: string };

/** Returns the optional fields of a new incident that are still empty but useful to readers. */
export function listMissingFields(
  values: Pick<IncidentFormValues, "place_id" | "kinds"> & { new_sources: readonly NewSource[] },
): MissingField[] {
  const fields = [
    values.place_id === "" && { name: "place_search", label: m.place_legend() },
    values.kinds.length === 0 && { name: "kinds", label: m.incident_kinds_label() },
    values.new_sources.every(isBlank) && { name: "new_sources.0.article_link", label: m.sources_label() },
  ];
  return fields.filter((field) => field !== false);
}

type MissingFieldsProps = { formRef: RefObject<HTMLFormElement | null>; fields: readonly MissingField[] };

/** Lists empty fields, each as a button that focuses it. Renders nothing before hydration. */
export function MissingFields({ formRef, fields }: MissingFieldsProps) {
  const isHydrated = useHydrated();
  if (!isHydrated || fields.length === 0) return null;
  const focusField = (name: string) => {
    const field = formRef.current?.querySelector<HTMLElement>(`[name="${name}"]`);
    for (let fold = field?.closest("details"); fold; fold = fold.parentElement?.closest("details")) fold.open = true;
    field?.focus();
  };
  return (
    <p className={styles.missing}>
      {m.missing_helpful()}{" "}
      {fields.map(({ name, label }, index) => (
        <span key={name}>
          {index > 0 && <span>{" · "}</span>}
          <button type="button" onClick={() => focusField(name)}>
            {label}
          </button>
        </span>
      ))}
    </p>
  );
}
