import { useRef } from "react";
import { flushSync } from "react-dom";
import styles from "#features/archive/places/web/place-field.module.css";
import * as m from "#messages";
import { Button } from "#platform/web/ui/button.tsx";
import { ErrorText, type FieldErrorText, SelectField, TextField } from "#platform/web/ui/field.tsx";
import { Icon } from "#platform/web/ui/icon.tsx";
import { EXTERNAL_ID_SCHEMES, externalIdNames } from "../external-id-rules.ts";
import { EXTERNAL_IDS_MAX, type ExternalId } from "../relation-rules.ts";

type ExternalIdsFieldProps = {
  ids: ExternalId[];
  onChange: (ids: ExternalId[]) => void;
  getError: (path: string) => FieldErrorText | undefined;
};

/** Renders the identifiers of an incident in other lists, each in a row of the list and the identifier. */
export function ExternalIdsField({ ids, onChange, getError }: ExternalIdsFieldProps) {
  const field = useRef<HTMLFieldSetElement>(null);
  const change = (index: number, part: Partial<ExternalId>) =>
    onChange(ids.map((id, position) => (position === index ? { ...id, ...part } : id)));
  /** Stores the rows, and focuses the last select, or the button that adds a row. */
  const resize = (next: ExternalId[]) => {
    const isLonger = next.length > ids.length;
    flushSync(() => onChange(next));
    const stops = [...(field.current?.querySelectorAll<HTMLElement>(isLonger ? "select" : "[data-add]") ?? [])];
    stops.at(-1)?.focus();
  };
  const error = getError("external_ids");
  return (
    <fieldset ref={field} className="field-group stack">
      <legend>{m.external_ids_label()}</legend>
      <p className="muted">{m.external_ids_hint()}</p>
      {ids.map(({ scheme, value }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row has nothing but its place
        <div key={index} className={`grid grid-fit ${styles.coordinates}`}>
          <SelectField
            label={m.external_id_scheme_label()}
            name={`external_ids.${index}.scheme`}
            value={scheme}
            options={EXTERNAL_ID_SCHEMES.map((name) => ({
              value: name,
              label: name === "other" ? m.external_id_other() : externalIdNames[name],
            }))}
            onChange={({ target }) =>
              change(index, { scheme: EXTERNAL_ID_SCHEMES.find((name) => name === target.value) ?? scheme })
            }
          />
          <TextField
            label={m.external_id_value_label()}
            name={`external_ids.${index}.value`}
            autoComplete="off"
            dir="ltr"
            value={value}
            error={getError(`external_ids.${index}.value`)}
            onChange={({ target }) => change(index, { value: target.value })}
            actions={
              <Button variant="secondary" onClick={() => resize(ids.filter((_, position) => position !== index))}>
                {m.relation_remove()}
              </Button>
            }
          />
        </div>
      ))}
      {error && <ErrorText id="external-ids-error" error={error} />}
      {ids.length < EXTERNAL_IDS_MAX && (
        <div>
          <Button variant="secondary" data-add onClick={() => resize([...ids, { scheme: "ucdp_ged", value: "" }])}>
            <Icon name="plus" />
            {m.external_id_add()}
          </Button>
        </div>
      )}
    </fieldset>
  );
}
