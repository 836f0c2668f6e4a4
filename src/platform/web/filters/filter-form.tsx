import type { FormEvent } from "react";
import { Form, useSubmit } from "react-router";
import * as m from "#messages";
import { useFormKey } from "../forms/use-form-key.ts";
import { useLocalizePath } from "../routing/use-language.ts";
import { Button } from "../ui/button.tsx";
import { SelectField, TextField } from "../ui/field.tsx";
import { FilterChips } from "./filter-chips.tsx";
import styles from "./filter-form.module.css";

/** A choice by which a list is filtered. */
export type FilterChoice = {
  /** The parameter of the address. */
  name: string;
  label: string;
  /** Absent for a day; a choice of none is not shown. */
  options?: { value: string; label: string }[];
  /** The value in the address; empty without one, or if it was refused. */
  value: string;
  error?: string | undefined;
};

type FilterFormProps = {
  /** The path of the page, without its language. */
  path: string;
  choices: FilterChoice[];
};

/** Renders filters as a plain GET form, which needs no scripts, and those in use as links that leave them out. */
export function FilterForm({ path, choices }: FilterFormProps) {
  const submit = useSubmit();
  const action = useLocalizePath()(path);
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const chosen = [...new FormData(event.currentTarget)].map(([name, value]): [string, string] => [name, String(value)]);
    // Without the fields that are empty, for an address to share.
    void submit(new URLSearchParams(chosen.filter(([, value]) => value !== "")), { action });
  };
  const inUse = choices.filter(({ value }) => value !== "");
  const { key, onChange } = useFormKey(inUse.map(({ value }) => value).join(" "));
  return (
    <search className="stack" data-unprinted>
      <Form key={key} className={`row ${styles.form}`} action={action} onChange={onChange} onSubmit={handleSubmit}>
        {choices.map(({ name, label, options, value, error }) => {
          if (options?.length === 0) return null;
          const field = { label, name, defaultValue: value, error };
          return options ? (
            <SelectField key={name} {...field} options={[{ value: "", label: m.filter_any() }, ...options]} />
          ) : (
            <TextField key={name} {...field} type="date" />
          );
        })}
        <Button type="submit" variant="secondary" className={styles.apply}>
          {m.filter_apply()}
        </Button>
      </Form>
      <FilterChips
        chips={inUse.map(({ name, label, options, value }) => ({
          name,
          text: `${label}: ${options?.find((option) => option.value === value)?.label ?? value}`,
          to:
            action +
            formatFilters(Object.fromEntries(inUse.map((other) => [other.name, other.name === name ? "" : other.value]))),
        }))}
      />
    </search>
  );
}

/** Returns the query string of these parameters, without empty ones. */
export function formatFilters(values: Record<string, string | null | undefined>): string {
  const named = Object.entries(values).filter((pair): pair is [string, string] => Boolean(pair[1]));
  return named.length === 0 ? "" : `?${new URLSearchParams(named)}`;
}
