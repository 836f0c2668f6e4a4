import { useRef, useState } from "react";
import * as m from "#messages";
import { languages, languageTable } from "#platform/shared/languages.ts";
import { getErrorMessage } from "#platform/web/api/call-error.ts";
import { useSendCall } from "#platform/web/api/use-send-call.ts";
import { Form, FormActions, validateAndFocus } from "#platform/web/forms/form.tsx";
import { Button } from "#platform/web/ui/button.tsx";
import { SelectField } from "#platform/web/ui/field.tsx";
import { ErrorNotice } from "#platform/web/ui/notice.tsx";
import { RadioGroup } from "#platform/web/ui/radio-group.tsx";
import { UserText } from "#platform/web/ui/user-text.tsx";
import { mapImport } from "../calls.ts";
import { IMPORT_FIELDS, type ImportField, type ImportMapping, importFieldLabels, REQUIRED_IMPORT_FIELDS } from "../rules.ts";
import styles from "./imports-view.module.css";
import type { ShownImport } from "./load-imports.ts";

type MappingFormProps = {
  table: ShownImport;
  /** Whether saving it is the next step. */
  isNext: boolean;
  isBusy: boolean;
  onSaved: () => Promise<void>;
};

/** Asks for the field of each column, with some of its values. */
export function MappingForm({ table, isNext, isBusy, onSaved }: MappingFormProps) {
  const [mapping, setMapping] = useState<ImportMapping>(table.mapping ?? { columns: {} });
  const [isSubmitted, setSubmitted] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const [errorMessage, setErrorMessage] = useState<string | null>(null);
  const element = useRef<HTMLFormElement>(null);
  const send = useSendCall();
  const { columns, language, date_order } = mapping;
  const getField = (column: string) => IMPORT_FIELDS.find((field) => columns[field] === column);
  const options = [
    { value: "", label: m.import_mapping_unused() },
    ...IMPORT_FIELDS.map((field) => ({ value: field, label: importFieldLabels[field]() })),
  ];
  const missing = REQUIRED_IMPORT_FIELDS.filter((field) => columns[field] === undefined);
  const error =
    isSubmitted && missing.length > 0
      ? m.import_unmapped({ fields: missing.map((field) => importFieldLabels[field]()).join(", ") })
      : undefined;
  // One of the unused columns may have it.
  const columnWithError = table.columns.find((column) => getField(column) === undefined) ?? table.columns[0];

  /** Gives a field to a column, and takes both from where they were. */
  const choose = (column: string, field: ImportField | undefined) => {
    const others = Object.entries(columns).filter(([name, used]) => used !== column && name !== field);
    setMapping({ ...mapping, columns: { ...Object.fromEntries(others), ...(field && { [field]: column }) } });
  };

  const save = async () => {
    const validate = () => {
      setSubmitted(true);
      return missing.length === 0;
    };
    if (isBusy || isSaving || !validateAndFocus(element.current, validate)) return;
    setSaving(true);
    setErrorMessage(null);
    try {
      await send(mapImport, { id: table._id, ...mapping });
      await onSaved();
    } catch (error) {
      setErrorMessage(getErrorMessage(error));
    } finally {
      setSaving(false);
    }
  };

  return (
    <Form ref={element} method="post" onSubmit={() => void save()}>
      <p>{m.import_mapping_text()}</p>
      <div className={`grid ${styles.columns}`}>
        {table.columns.map((column, index) => (
          <div key={column} className={getField(column) ? styles.column : `${styles.column} ${styles.unused}`}>
            <SelectField
              label={column}
              name={column}
              hint={<UserText>{(table.samples[index] ?? []).join(" · ") || "–"}</UserText>}
              options={options}
              value={getField(column) ?? ""}
              onChange={({ target }) =>
                choose(
                  column,
                  IMPORT_FIELDS.find((field) => field === target.value),
                )
              }
              error={column === columnWithError ? error : undefined}
            />
          </div>
        ))}
      </div>
      {columns.location === undefined && <p className={styles.warning}>{m.import_mapping_without_location()}</p>}
      <RadioGroup
        legend={m.import_date_order()}
        name="date_order"
        options={[
          { value: "day_first", label: m.import_day_first() },
          { value: "month_first", label: m.import_month_first() },
          { value: "ask", label: m.import_date_ask() },
        ]}
        value={date_order ?? "ask"}
        onChange={(value) => setMapping({ ...mapping, date_order: value === "ask" ? undefined : value })}
      />
      <RadioGroup
        legend={m.import_language()}
        name="language"
        options={[
          { value: "script", label: m.import_language_by_script() },
          ...languages.map((value) => ({ value, label: languageTable[value].name })),
        ]}
        value={language ?? "script"}
        onChange={(value) => setMapping({ ...mapping, language: value === "script" ? undefined : value })}
      />
      {errorMessage && <ErrorNotice>{errorMessage}</ErrorNotice>}
      <FormActions>
        <Button type="submit" variant={isNext ? "primary" : "secondary"} isBusy={isBusy || isSaving}>
          {m.import_save_and_check()}
        </Button>
      </FormActions>
    </Form>
  );
}
