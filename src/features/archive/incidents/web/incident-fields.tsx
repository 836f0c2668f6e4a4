import { useState } from "react";
import {
  incident_date_label,
  incident_description_label,
  incident_displaced_label,
  incident_injured_label,
  incident_killed_label,
  incident_location_label,
  incident_title_label,
} from "#messages";
import { lineLength } from "#platform/shared/limited-text.ts";
import type { Rules } from "#platform/web/form.ts";
import { DateField } from "#platform/web/ui/date-field.tsx";
import { TextField } from "#platform/web/ui/field.tsx";
import { ParagraphField } from "#platform/web/ui/paragraph-field.tsx";
import styles from "../../web/form-page.module.css";
import { INCIDENT_DESCRIPTION_MAX } from "../rules.ts";
import { errorBeside, type IncidentForm, latestDay, type TypedIncident } from "./incident-form.ts";

type IncidentFieldsProps = {
  form: IncidentForm;
  rules: Rules<TypedIncident>;
  /** Inclusive. */
  titleMax: number;
};

/** What is told of an incident. */
export function IncidentFields({ form, rules, titleMax }: IncidentFieldsProps) {
  const { values, set } = form;
  const [left, setLeft] = useState<ReadonlySet<keyof TypedIncident>>(new Set());
  const wire = (name: keyof TypedIncident) => ({
    name,
    isRequired: true,
    value: values[name],
    error: errorBeside(form, rules, name, left.has(name)),
    onBlur: () => setLeft((before) => new Set(before).add(name)),
  });
  return (
    <>
      <TextField
        {...wire("title")}
        label={incident_title_label()}
        onChange={({ target }) => set("title", target.value)}
        counter={{ length: lineLength(values.title), max: titleMax }}
      />
      <ParagraphField
        {...wire("description")}
        label={incident_description_label()}
        onChange={(description) => set("description", description)}
        max={INCIDENT_DESCRIPTION_MAX}
      />
      <TextField
        {...wire("location")}
        label={incident_location_label()}
        onChange={({ target }) => set("location", target.value)}
      />
      <DateField
        {...wire("date_of_incident")}
        label={incident_date_label()}
        max={latestDay()}
        onChange={(day) => set("date_of_incident", day)}
      />
      <div className={styles.numbers}>
        {(
          [
            ["number_of_killed", incident_killed_label()],
            ["number_of_injured", incident_injured_label()],
            ["number_of_displaced", incident_displaced_label()],
          ] as const
        ).map(([name, label]) => (
          <TextField
            key={name}
            {...wire(name)}
            label={label}
            inputMode="numeric"
            autoComplete="off"
            onChange={({ target }) => set(name, target.value)}
          />
        ))}
      </div>
    </>
  );
}
