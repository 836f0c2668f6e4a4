import { type ReactNode, useState } from "react";
import type { IncidentPlace } from "#features/archive/places/rules.ts";
import { PlaceField } from "#features/archive/places/web/place-field.tsx";
import * as m from "#messages";
import { isIsoDay } from "#platform/shared/iso-day.ts";
import type { Language } from "#platform/shared/languages.ts";
import { getLineLength } from "#platform/shared/text-schema.ts";
import type { FieldSchemas } from "#platform/web/forms/use-form.ts";
import { useLanguage } from "#platform/web/routing/use-language.ts";
import { CheckboxGroup } from "#platform/web/ui/checkbox-group.tsx";
import { DateField, type DateReading } from "#platform/web/ui/date-field.tsx";
import { TextField } from "#platform/web/ui/field.tsx";
import { FoldedFields } from "#platform/web/ui/folded-fields.tsx";
import { ParagraphField } from "#platform/web/ui/paragraph-field.tsx";
import { COUNT_NAMES, type CountName } from "../count-rules.ts";
import { formatIncidentDate, isReversed } from "../date-rules.ts";
import { INCIDENT_KINDS, INCIDENT_KINDS_MAX, type IncidentKind } from "../kind-rules.ts";
import { kindLabels } from "../labels.ts";
import type { Translation } from "../language-rules.ts";
import { isAbout, parseTypedCount } from "../parse-count.ts";
import { parseDateInput } from "../parse-date-input.ts";
import { RELATION_FIELDS } from "../relation-rules.ts";
import { INCIDENT_DESCRIPTION_MAX } from "../rules.ts";
import styles from "./count-field.module.css";
import { formatTypedCount } from "./count-form.ts";
import { ExternalIdsField } from "./external-ids-field.tsx";
import { formatCount } from "./format-count.ts";
import { capitalize, formatDateInBothCalendars } from "./format-date.ts";
import {
  getMaxDate,
  getVisibleCountError,
  getVisibleError,
  type IncidentForm,
  type IncidentFormValues,
  type IncidentTextField,
  incidentLabels,
  inputNames,
} from "./incident-form.ts";
import { IncidentPicker } from "./incident-picker.tsx";
import { TranslationFields } from "./translation-fields.tsx";

type IncidentFieldsProps = {
  form: IncidentForm;
  rules: FieldSchemas<IncidentFormValues>;
  /** Returns the inclusive limit of the title or of its translation. */
  getTitleMax: (name: "title" | Translation<"title">) => number;
  /** The incident's place when the form was opened. */
  place?: IncidentPlace | null;
  /** Whether the description and the location may be empty. */
  hasDraftRules?: boolean;
  /** The id of the incident; absent for a new one. */
  ownId?: string | undefined;
  /** Further inputs, above those of other lists. */
  children?: ReactNode;
};

/** Renders the inputs of an incident. */
export function IncidentFields({
  form,
  rules,
  getTitleMax,
  place = null,
  hasDraftRules = false,
  ownId,
  children,
}: IncidentFieldsProps) {
  const { values, set } = form;
  const [touched, setTouched] = useState<ReadonlySet<IncidentTextField>>(new Set());
  /** Texts are validated on input, because of their limits; other fields on blur. */
  const getFieldProps = (name: IncidentTextField, { isText = false, isRequired = true } = {}) => ({
    name,
    label: incidentLabels[name](),
    isRequired,
    value: values[name],
    error: getVisibleError(form, rules, name, isText || touched.has(name)),
    onBlur: () => setTouched((before) => new Set(before).add(name)),
  });
  const listFields = ["place_id", "place_precision", "kinds"] as const;
  // The lists propose what the location names.
  const isFilled = (["location", ...listFields] as const).some((name) => values[name].length > 0);
  const hasError = listFields.some((name) => form.getFieldError(name) !== undefined);
  return (
    <>
      <TextField
        {...getFieldProps("title", { isText: true })}
        onChange={({ target }) => set("title", target.value)}
        counter={{ length: getLineLength(values.title), max: getTitleMax("title") }}
      />
      <ParagraphField
        {...getFieldProps("description", { isText: true, isRequired: !hasDraftRules })}
        onChange={(description) => set("description", description)}
        max={INCIDENT_DESCRIPTION_MAX}
      />
      <TextField
        {...getFieldProps("location", { isText: true, isRequired: !hasDraftRules })}
        onChange={({ target }) => set("location", target.value)}
      />
      <TranslationFields form={form} getFieldProps={getFieldProps} getTitleMax={getTitleMax} />
      <DateField
        {...getFieldProps("date")}
        name={inputNames.date}
        hint={m.incident_date_hint()}
        read={parseDate}
        max={getMaxDate()}
        onChange={(date) => set("date", date)}
      />
      <CountFields form={form} rules={rules} />
      <FoldedFields summary={m.incident_from_lists()} isFilled={isFilled} hasError={hasError}>
        <PlaceField
          place_id={values.place_id}
          place_precision={values.place_precision}
          initialPlace={place}
          location={values.location}
          getError={form.getFieldError}
          onChange={({ place_id, place_precision }) => {
            set("place_id", place_id);
            set("place_precision", place_precision);
          }}
        />
        <KindsField kinds={values.kinds} onChange={(kinds) => set("kinds", kinds)} />
      </FoldedFields>
      {children}
      <RelationFields form={form} ownId={ownId} />
    </>
  );
}

function parseDate(input: string, language: Language): DateReading | null {
  const reading = parseDateInput(input);
  if (!reading || "notInCalendar" in reading || isReversed(reading.date)) return null;
  const expression = formatIncidentDate(reading.date);
  return { day: isIsoDay(expression) ? expression : null, text: capitalize(formatDateInBothCalendars(reading.date, language)) };
}

/** Renders the choice of the kinds of event, which is optional. */
function KindsField({ kinds, onChange }: { kinds: IncidentKind[]; onChange: (kinds: IncidentKind[]) => void }) {
  return (
    <CheckboxGroup
      legend={m.incident_kinds_label()}
      name="kinds"
      options={INCIDENT_KINDS.map((kind) => ({ value: kind, label: kindLabels[kind]() }))}
      values={kinds}
      onChange={onChange}
      max={INCIDENT_KINDS_MAX}
      hint={m.incident_kinds_hint({ max: INCIDENT_KINDS_MAX })}
    />
  );
}

type CountFieldsProps = { form: IncidentForm; rules: FieldSchemas<IncidentFormValues> };
type CountFieldProps = CountFieldsProps & { name: CountName };

/** Renders a field for each count, which understands "100+", "90–207" and "?". */
function CountFields(props: CountFieldsProps) {
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

const labels = { replaced_by: m.relation_replaced_by, part_of: m.relation_part_of };
const hints = { replaced_by: m.relation_replaced_by_hint, part_of: m.relation_part_of_hint };

type RelationFieldsProps = {
  form: IncidentForm;
  /** The id of the incident; absent for a new one. */
  ownId?: string | undefined;
};

/** Renders the relations of an incident and its identifiers in other lists, in a fold. */
export function RelationFields({ form: { values, set, getFieldError }, ownId }: RelationFieldsProps) {
  const isFilled = RELATION_FIELDS.some((name) => values[name] !== "") || values.external_ids.length > 0;
  const paths = [...RELATION_FIELDS, "external_ids", ...values.external_ids.map((_, index) => `external_ids.${index}.value`)];
  const hasError = paths.some((path) => getFieldError(path) !== undefined);
  return (
    <FoldedFields summary={m.relation_fold()} isLazy isFilled={isFilled} hasError={hasError}>
      {RELATION_FIELDS.map((name) => (
        <IncidentPicker
          key={name}
          label={labels[name]()}
          hint={hints[name]()}
          value={values[name]}
          onChange={(id) => set(name, id)}
          ownId={ownId}
          error={getFieldError(name)}
        />
      ))}
      <ExternalIdsField ids={values.external_ids} onChange={(ids) => set("external_ids", ids)} getError={getFieldError} />
    </FoldedFields>
  );
}
