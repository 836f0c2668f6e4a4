import { useState } from "react";
import * as m from "#messages";
import type { FieldSchemas } from "#platform/web/forms/use-form.ts";
import { useLanguage } from "#platform/web/routing/use-language.ts";
import { TextField } from "#platform/web/ui/field.tsx";
import { COUNT_NAMES, type CountName } from "../count-rules.ts";
import { isAbout, parseTypedCount } from "../parse-count.ts";
import styles from "./count-field.module.css";
import { formatTypedCount } from "./count-form.ts";
import { formatCount } from "./format-count.ts";
import { getVisibleCountError, type IncidentForm, type IncidentFormValues, incidentLabels } from "./incident-form.ts";

type CountFieldsProps = { form: IncidentForm; rules: FieldSchemas<IncidentFormValues> };
type CountFieldProps = CountFieldsProps & { name: CountName };

/** Renders a field for each count, which understands "100+", "90–207" and "?". */
export function CountFields(props: CountFieldsProps) {
  return (
    <>
      <p className={`muted ${styles.hint}`}>{m.incident_counts_hint()}</p>
      <div className={`grid grid-fit ${styles.counts}`}>
        {COUNT_NAMES.map((name) => (
          <CountField key={name} name={name} {...props} />
        ))}
      </div>
    </>
  );
}

function CountField({ name, form, rules }: CountFieldProps) {
  const [isTouched, setTouched] = useState(false);
  const language = useLanguage();
  const value = form.values[name];
  const text = formatTypedCount(value);
  const count = parseTypedCount(text);
  const isPlain = /^\d*$/.test(text.trim());
  return (
    <TextField
      name={`number_of_${name}`}
      label={incidentLabels[name]()}
      isRequired
      autoComplete="off"
      value={text}
      error={getVisibleCountError(form, rules, name, isTouched)}
      feedback={count && !isPlain && formatReading(formatCount(count, language), isAbout(text))}
      onChange={({ target }) => form.set(name, { kind: "number", minimum: target.value, maximum: "" })}
      onBlur={() => setTouched(true)}
    />
  );
}

const formatReading = (count: string, isEstimate: boolean) => (isEstimate ? m.incident_count_about({ count }) : count);
