import { useState } from "react";
import * as m from "#messages";
import type { FieldSchemas } from "#platform/web/forms/use-form.ts";
import { useLanguage } from "#platform/web/routing/use-language.ts";
import { TextField } from "#platform/web/ui/field.tsx";
import { FoldedFields } from "#platform/web/ui/folded-fields.tsx";
import { RadioGroup } from "#platform/web/ui/radio-group.tsx";
import { COUNT_NAMES, type CountName } from "../count-rules.ts";
import { isAbout, parseTypedCount } from "../parse-count.ts";
import styles from "./count-field.module.css";
import { formatTypedCount, toCountKind } from "./count-form.ts";
import { formatCount } from "./format-count.ts";
import { getVisibleCountError, type IncidentForm, type IncidentFormValues, incidentLabels } from "./incident-form.ts";

const legends = { killed: m.incident_fact_killed, injured: m.incident_fact_injured, displaced: m.incident_fact_displaced };
const hints = { number: undefined, range: m.incident_count_range_hint, unknown: m.incident_count_unknown_hint };
const BOUNDS = ["minimum", "maximum"] as const;

type CountFieldsProps = { form: IncidentForm; rules: FieldSchemas<IncidentFormValues> };
type CountFieldProps = CountFieldsProps & { name: CountName };

/** Renders a field for each count, which understands "100+", "90–207" and "?", with a choice and separate inputs behind it. */
export function CountFields(props: CountFieldsProps) {
  const { values, getFieldError } = props.form;
  const hasError = COUNT_NAMES.some(
    (name) => values[name].kind === "range" && BOUNDS.some((bound) => getFieldError(`${name}.${bound}`)),
  );
  return (
    <>
      <p className={`muted ${styles.hint}`}>{m.incident_counts_hint()}</p>
      <div className={`grid grid-fit ${styles.counts}`}>
        {COUNT_NAMES.map((name) => (
          <CountField key={name} name={name} {...props} />
        ))}
      </div>
      <FoldedFields summary={m.incident_counts_in_boxes()} isFilled={false} hasError={hasError}>
        {COUNT_NAMES.map((name) => (
          <CountBoxes key={name} name={name} {...props} />
        ))}
      </FoldedFields>
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
      error={value.kind === "number" ? getVisibleCountError(form, rules, name, "minimum", isTouched) : undefined}
      feedback={count && !isPlain && formatReading(formatCount(count, language), isAbout(text))}
      onChange={({ target }) => form.set(name, { kind: "number", minimum: target.value, maximum: "" })}
      onBlur={() => setTouched(true)}
    />
  );
}

const formatReading = (count: string, isEstimate: boolean) => (isEstimate ? m.incident_count_about({ count }) : count);

/** The inputs of a count: one number above, two for a range, none if it is unknown. */
function CountBoxes({ name, form, rules }: CountFieldProps) {
  const [isTouched, setTouched] = useState(false);
  const value = form.values[name];
  const label = incidentLabels[name]();
  const getBoundProps = (bound: (typeof BOUNDS)[number]) => ({
    name: `${name}.${bound}`,
    inputMode: "numeric" as const,
    width: "short" as const,
    autoComplete: "off",
    value: value[bound],
    error: getVisibleCountError(form, rules, name, bound, isTouched),
    onChange: ({ target }: { target: HTMLInputElement }) => form.set(name, { ...value, [bound]: target.value }),
    onBlur: () => setTouched(true),
  });
  const [atLeast, upTo] = [m.incident_count_at_least_label(), m.incident_count_up_to_label()];
  return (
    <RadioGroup
      legend={legends[name]()}
      name={`${name}.kind`}
      value={value.kind}
      onChange={(kind) => form.set(name, toCountKind(value, kind))}
      hint={hints[value.kind]?.()}
      options={[
        { value: "number", label: m.incident_count_kind_number() },
        { value: "range", label: m.incident_count_kind_range() },
        { value: "unknown", label: m.count_not_known() },
      ]}
    >
      {value.kind === "range" && (
        <div className={`grid grid-fit ${styles.bounds}`}>
          <TextField {...getBoundProps("minimum")} label={atLeast} labelInSummary={`${label}: ${atLeast}`} />
          <TextField {...getBoundProps("maximum")} label={upTo} labelInSummary={`${label}: ${upTo}`} />
        </div>
      )}
    </RadioGroup>
  );
}
