import { type FormEvent, useState } from "react";
import { Form, useSubmit } from "react-router";
import { INCIDENT_KINDS } from "#features/archive/incidents/kind-rules.ts";
import { kindLabels, verificationLabels } from "#features/archive/incidents/labels.ts";
import { parseDateInput } from "#features/archive/incidents/parse-date-input.ts";
import { formatDate } from "#features/archive/incidents/web/format-date.ts";
import * as m from "#messages";
import type { Language } from "#platform/shared/languages.ts";
import { useFormKey } from "#platform/web/forms/use-form-key.ts";
import { useLocalizePath } from "#platform/web/routing/use-language.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { DateField } from "#platform/web/ui/date-field.tsx";
import { SelectField, TextField } from "#platform/web/ui/field.tsx";
import { Icon } from "#platform/web/ui/icon.tsx";
import { SEARCH_SORTS, SEARCH_STATUSES, type SearchSort } from "../filter-rules.ts";
import { formatChoices } from "./filter-labels.ts";
import type { IncidentRecord } from "./load-record.ts";
import { formatSearchPath, readSearchValues, SEARCH_PATH, type SearchValues } from "./search-address.ts";
import styles from "./search-form.module.css";

const YEARS = ["from", "to"] as const;
const MORE = ["status", "killed"] as const;
const FORM_ID = "incident-search";

type SearchFormProps = Pick<IncidentRecord, "values" | "errors">;

/** Renders search and filters as a plain GET form, so that every search has an address and needs no scripts. */
export function SearchForm({ values, errors }: SearchFormProps) {
  const localizePath = useLocalizePath();
  const submit = useSubmit();
  const { key, onChange } = useFormKey(formatSearchPath(values));
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // Submits without empty fields, for an address to share.
    const fields = new FormData(event.currentTarget);
    const typed = readSearchValues(new URLSearchParams([...fields].map(([name, value]) => [name, String(value)])));
    const path = formatSearchPath(typed);
    void submit(new URLSearchParams(path.split("?")[1]), { action: localizePath(SEARCH_PATH) });
  };
  return (
    <search data-unprinted>
      <Form
        key={key}
        id={FORM_ID}
        className={styles.form}
        action={localizePath(SEARCH_PATH)}
        onChange={onChange}
        onSubmit={handleSubmit}
      >
        {values.view && <input type="hidden" name="view" value={values.view} />}
        <div className={styles.words}>
          <TextField
            label={m.record_words()}
            // Where the label is not shown.
            placeholder={m.record_words()}
            type="search"
            name="q"
            enterKeyHint="search"
            autoComplete="off"
            defaultValue={values.q}
            error={errors.q}
          />
        </div>
        <Filters values={values} errors={errors} />
        <Button type="submit">{m.record_search()}</Button>
      </Form>
    </search>
  );
}

function Filters({ values, errors }: SearchFormProps) {
  const hasError = (fields: readonly (keyof typeof errors)[]) => fields.some((field) => errors[field] !== undefined);
  const years = values.from || values.to ? `${values.from ?? ""}–${values.to ?? ""}` : m.filter_any();
  return (
    <div className={`row ${styles.filters}`}>
      <TextField label={m.record_place()} name="place" autoComplete="off" defaultValue={values.place} error={errors.place} />
      <SelectField
        label={m.record_kind()}
        name="kind"
        options={createOptions(INCIDENT_KINDS, kindLabels, values.kind)}
        defaultValue={values.kind}
        error={errors.kind}
      />
      <details className={styles.years} open={hasError(YEARS)}>
        <summary>
          {m.record_years()}{" "}
          <span className="field-box row">
            {years} <Icon name="chevronDown" />
          </span>
        </summary>
        <div className={`grid ${styles.folded}`}>
          <DayFilter label={m.record_from()} name="from" value={values.from} error={errors.from} />
          <DayFilter label={m.record_to()} name="to" value={values.to} error={errors.to} />
        </div>
      </details>
      <details className={styles.more} open={hasError(MORE)}>
        <summary>{m.record_filters()}</summary>
        <div className={`grid ${styles.folded}`}>
          <SelectField
            label={m.record_how_verified()}
            name="status"
            options={createOptions(SEARCH_STATUSES, verificationLabels, values.status)}
            defaultValue={values.status}
            error={errors.status}
          />
          <TextField
            label={m.record_least_killed()}
            name="killed"
            inputMode="numeric"
            autoComplete="off"
            defaultValue={values.killed}
            error={errors.killed}
            width="short"
          />
        </div>
      </details>
    </div>
  );
}

/** Renders the order of the list, a field of the form that stands beside the number of incidents. */
export function SortField({ values, errors }: SearchFormProps) {
  return (
    <label className={`row ${styles.sort}`} data-unprinted>
      <span className="visually-hidden">{m.record_sort()}</span>{" "}
      <select
        name="sort"
        form={FORM_ID}
        defaultValue={values.sort}
        aria-invalid={errors.sort !== undefined}
        onChange={({ currentTarget }) => currentTarget.form?.requestSubmit()}
      >
        {SEARCH_SORTS.map((sort) => (
          <option key={sort} value={sort === "recorded" ? "" : sort}>
            {sortLabels[sort]()}
          </option>
        ))}
      </select>
      {errors.sort && <strong>{errors.sort}</strong>}
    </label>
  );
}

/** Returns the options of a choice, with an extra one for several values in the address. */
function createOptions<T extends string>(options: readonly T[], labels: Record<T, () => string>, value: SearchValues["kind"]) {
  const known = options.map((option) => ({ value: option as string, label: labels[option]() }));
  const isOther = value !== undefined && !known.some((option) => option.value === value);
  return [{ value: "", label: m.filter_any() }, ...known, ...(isOther ? [{ value, label: formatChoices(value, labels) }] : [])];
}

type DayFilterProps = { label: string; name: string; value: string | undefined; error: string | undefined };

/** A day, a month or a year in either calendar, typed as for an incident. */
function DayFilter({ value = "", ...field }: DayFilterProps) {
  const [typed, setTyped] = useState(value);
  // The browser's day: a cached page outlives the day of its rendering.
  const today = new Date().toISOString().slice(0, "YYYY-MM-DD".length);
  return <DateField {...field} max={today} hint={m.record_date_hint()} value={typed} onChange={setTyped} read={readDays} />;
}

function readDays(input: string, language: Language) {
  const reading = parseDateInput(input);
  if (!reading || !("date" in reading)) return null;
  return { day: null, text: formatDate(reading.date, language) };
}

const sortLabels: Record<SearchSort, () => string> = {
  recorded: m.record_sort_recorded,
  newest: m.record_sort_newest,
  oldest: m.record_sort_oldest,
  killed: m.record_sort_killed,
};
