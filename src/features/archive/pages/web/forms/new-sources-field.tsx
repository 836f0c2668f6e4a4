import { useRef } from "react";
import { flushSync } from "react-dom";
import { getLatestIncidentDate } from "#features/archive/incidents/date-schemas.ts";
import { MEDIA_DESCRIPTION_MAX } from "#features/archive/sources/rules.ts";
import * as m from "#messages";
import { getLineLength } from "#platform/shared/text-schema.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { DateField } from "#platform/web/ui/date-field.tsx";
import { type FieldErrorText, TextField } from "#platform/web/ui/field.tsx";
import { Icon } from "#platform/web/ui/icon.tsx";
import styles from "./create-incident-page.module.css";
import { emptyNewSource, type NewSource } from "./new-sources.ts";

type NewSourcesFieldProps = {
  rows: readonly NewSource[];
  onChange: (rows: NewSource[]) => void;
  getError: (path: string) => FieldErrorText | undefined;
};

/** Renders the sources of a new incident, each in a row with link, outlet, day, killed and description. */
export function NewSourcesField({ rows, onChange, getError }: NewSourcesFieldProps) {
  const list = useRef<HTMLOListElement>(null);
  const change = (index: number, typed: Partial<NewSource>) =>
    // A changed input is a new request.
    onChange(rows.map((row, position) => (position === index ? { ...row, ...typed, key: "" } : row)));
  /** Focuses the first field of an added row, or of the last remaining one. */
  const resize = (next: NewSource[]) => {
    flushSync(() => onChange(next));
    list.current?.lastElementChild?.querySelector("input")?.focus();
  };
  return (
    <section className={`stack ${styles.sources}`} aria-labelledby="new-sources">
      <h2 id="new-sources">{m.new_sources_legend()}</h2>
      <p className={styles.hint}>{m.new_sources_hint()}</p>
      <ol ref={list} className={styles.rows}>
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row has nothing but its place
          <li key={index}>
            <fieldset className={`field-group stack ${styles.row}`}>
              <legend>{m.new_source_number({ number: index + 1 })}</legend>
              <NewSourceFields
                row={row}
                name={`new_sources.${index}`}
                getError={getError}
                onChange={(typed) => change(index, typed)}
              />
              {rows.length > 1 && row.source_id === "" && (
                <Button variant="secondary" onClick={() => resize(rows.filter((_, position) => position !== index))}>
                  {m.relation_remove()}
                </Button>
              )}
            </fieldset>
          </li>
        ))}
      </ol>
      <div>
        <Button variant="secondary" onClick={() => resize([...rows, emptyNewSource])}>
          <Icon name="plus" />
          {m.new_source_add()}
        </Button>
      </div>
    </section>
  );
}

type NewSourceFieldsProps = {
  row: NewSource;
  name: string;
  getError: NewSourcesFieldProps["getError"];
  onChange: (typed: Partial<NewSource>) => void;
};

function NewSourceFields({ row, name, getError, onChange }: NewSourceFieldsProps) {
  const getFieldProps = (field: keyof NewSource) => ({
    name: `${name}.${field}`,
    value: row[field],
    error: getError(`${name}.${field}`),
  });
  const getTextProps = (field: keyof NewSource) => ({
    ...getFieldProps(field),
    autoComplete: "off",
    onChange: ({ target }: { target: HTMLInputElement }) => onChange({ [field]: target.value }),
  });
  const killed = <TextField {...getTextProps("killed")} label={m.new_source_killed_label()} />;
  if (row.source_id !== "") {
    return (
      <>
        <p className={styles.stored}>{m.new_source_stored({ link: row.article_link })}</p>
        {row.killed !== "" && killed}
      </>
    );
  }
  return (
    <>
      <div className={`grid grid-fit ${styles.line} ${styles.first}`}>
        <TextField {...getTextProps("article_link")} label={m.article_link_label()} inputMode="url" dir="ltr" />
        <TextField {...getTextProps("outlet")} label={m.source_outlet_label()} />
        <DateField
          {...getFieldProps("published_on")}
          label={m.source_day_label()}
          max={getLatestIncidentDate(new Date())}
          onChange={(published_on) => onChange({ published_on })}
        />
      </div>
      <div className={`grid grid-fit ${styles.line}`}>
        <TextField
          {...getTextProps("description")}
          label={m.new_source_description_label()}
          counter={{ length: getLineLength(row.description), max: MEDIA_DESCRIPTION_MAX }}
        />
        {killed}
      </div>
    </>
  );
}
