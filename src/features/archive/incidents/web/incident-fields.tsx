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
import { getLineLength } from "#platform/shared/text-schema.ts";
import type { FieldSchemas } from "#platform/web/forms/use-form.ts";
import { DateField } from "#platform/web/ui/date-field.tsx";
import { TextField } from "#platform/web/ui/field.tsx";
import { ParagraphField } from "#platform/web/ui/paragraph-field.tsx";
import styles from "../../web/form-page.module.css";
import { INCIDENT_DESCRIPTION_MAX } from "../rules.ts";
import { getMaxDate, getVisibleError, type IncidentForm, type IncidentFormValues } from "./incident-form.ts";

type IncidentFieldsProps = {
  form: IncidentForm;
  rules: FieldSchemas<IncidentFormValues>;
  /** Inclusive. */
  titleMax: number;
};

/** Renders the inputs of an incident. */
export function IncidentFields({ form, rules, titleMax }: IncidentFieldsProps) {
  const { values, set } = form;
  const [touched, setTouched] = useState<ReadonlySet<keyof IncidentFormValues>>(new Set());
  /** Texts are validated on input, because of their limits; other fields on blur. */
  const getFieldProps = (name: keyof IncidentFormValues, { isText = false } = {}) => ({
    name,
    isRequired: true,
    value: values[name],
    error: getVisibleError(form, rules, name, isText || touched.has(name)),
    onBlur: () => setTouched((before) => new Set(before).add(name)),
  });
  return (
    <>
      <TextField
        {...getFieldProps("title", { isText: true })}
        label={incident_title_label()}
        onChange={({ target }) => set("title", target.value)}
        counter={{ length: getLineLength(values.title), max: titleMax }}
      />
      <ParagraphField
        {...getFieldProps("description", { isText: true })}
        label={incident_description_label()}
        onChange={(description) => set("description", description)}
        max={INCIDENT_DESCRIPTION_MAX}
      />
      <TextField
        {...getFieldProps("location", { isText: true })}
        label={incident_location_label()}
        onChange={({ target }) => set("location", target.value)}
      />
      <DateField
        {...getFieldProps("date_of_incident")}
        label={incident_date_label()}
        max={getMaxDate()}
        onChange={(day) => set("date_of_incident", day)}
      />
      <div className={styles.counts}>
        {(
          [
            ["number_of_killed", incident_killed_label()],
            ["number_of_injured", incident_injured_label()],
            ["number_of_displaced", incident_displaced_label()],
          ] as const
        ).map(([name, label]) => (
          <TextField
            key={name}
            {...getFieldProps(name)}
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
