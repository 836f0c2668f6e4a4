import { useState } from "react";
import * as m from "#messages";
import type { FieldSchemas } from "#platform/web/forms/use-form.ts";
import { TextField } from "#platform/web/ui/field.tsx";
import { RadioGroup } from "#platform/web/ui/radio-group.tsx";
import type { CountName } from "../count-rules.ts";
import styles from "./count-field.module.css";
import type { CountFormValue } from "./count-form.ts";
import { getVisibleCountError, type IncidentForm, type IncidentFormValues, incidentLabels } from "./incident-form.ts";

const legends = { killed: m.incident_fact_killed, injured: m.incident_fact_injured, displaced: m.incident_fact_displaced };
const hints = { number: undefined, range: m.incident_count_range_hint, unknown: m.incident_count_unknown_hint };

type CountFieldProps = {
  name: CountName;
  form: IncidentForm;
  rules: FieldSchemas<IncidentFormValues>;
};

/** Renders the inputs of a count: one number, the two of a range, or none where it is not known. */
export function CountField({ name, form, rules }: CountFieldProps) {
  const [isTouched, setTouched] = useState(false);
  const value = form.values[name];
  const label = incidentLabels[name]();
  const change = (part: Partial<CountFormValue>) => form.set(name, { ...value, ...part });
  const getBoundProps = (bound: "minimum" | "maximum") => ({
    name: `${name}.${bound}`,
    inputMode: "numeric" as const,
    width: "short" as const,
    autoComplete: "off",
    value: value[bound],
    error: getVisibleCountError(form, rules, name, bound, isTouched),
    onChange: ({ target }: { target: HTMLInputElement }) => change({ [bound]: target.value }),
    onBlur: () => setTouched(true),
  });
  const [atLeast, upTo] = [m.incident_count_at_least_label(), m.incident_count_up_to_label()];
  return (
    <RadioGroup
      legend={legends[name]()}
      name={`${name}.kind`}
      value={value.kind}
      onChange={(kind) => change({ kind })}
      hint={hints[value.kind]?.()}
      options={[
        { value: "number", label: m.incident_count_kind_number() },
        { value: "range", label: m.incident_count_kind_range() },
        { value: "unknown", label: m.count_not_known() },
      ]}
    >
      {value.kind === "number" && <TextField {...getBoundProps("minimum")} name={`number_of_${name}`} label={label} isRequired />}
      {value.kind === "range" && (
        <div className={styles.bounds}>
          <TextField {...getBoundProps("minimum")} label={atLeast} labelInSummary={`${label}: ${atLeast}`} />
          <TextField {...getBoundProps("maximum")} label={upTo} labelInSummary={`${label}: ${upTo}`} />
        </div>
      )}
    </RadioGroup>
  );
}
