import { useRef, useState } from "react";
import * as m from "#messages";
import { languages, languageTable } from "#platform/shared/languages.ts";
import { getErrorMessage } from "#platform/web/api/call-error.ts";
import { useSendCall } from "#platform/web/api/use-send-call.ts";
import { Form, FormActions, validateAndFocus } from "#platform/web/forms/form.tsx";
import { Button } from "#platform/web/ui/button.tsx";
import { SelectField } from "#platform/web/ui/field.tsx";
import { FoldedFields } from "#platform/web/ui/folded-fields.tsx";
import { ErrorNotice } from "#platform/web/ui/notice.tsx";
import { RadioGroup } from "#platform/web/ui/radio-group.tsx";
import { mapImport } from "../calls.ts";
import { IMPORT_FIELDS, type ImportField, type ImportMapping, importFieldLabels, REQUIRED_IMPORT_FIELDS } from "../rules.ts";
import type { ShownImport } from "./load-imports.ts";

const OTHER_FIELDS = IMPORT_FIELDS.filter((field) => !(REQUIRED_IMPORT_FIELDS as readonly string[]).includes(field));

type MappingFormProps = {
  table: ShownImport;
  /** Whether saving it is the next step. */
  isNext: boolean;
  isBusy: boolean;
  onSaved: () => Promise<void>;
};

/** Asks which column has which field. */
export function MappingForm({ table, isNext, isBusy, onSaved }: MappingFormProps) {
  const [mapping, setMapping] = useState<ImportMapping>(table.mapping ?? { columns: {} });
  const [isSubmitted, setSubmitted] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const [errorMessage, setErrorMessage] = useState<string | null>(null);
  const element = useRef<HTMLFormElement>(null);
  const send = useSendCall();
  const { columns, language, date_order } = mapping;
  const options = [
    { value: "", label: m.import_mapping_no_column() },
    ...table.columns.map((name) => ({ value: name, label: name })),
  ];
  const otherCount = OTHER_FIELDS.filter((field) => columns[field] !== undefined).length;
  const isMissing = (field: ImportField) => columns[field] === undefined;

  const save = async () => {
    const validate = () => {
      setSubmitted(true);
      return !REQUIRED_IMPORT_FIELDS.some(isMissing);
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

  const renderField = (field: ImportField, isRequired: boolean) => (
    <SelectField
      key={field}
      label={importFieldLabels[field]()}
      name={field}
      isRequired={isRequired}
      options={options}
      value={columns[field] ?? ""}
      onChange={({ target }) => {
        const { [field]: _, ...others } = columns;
        setMapping({ ...mapping, columns: target.value === "" ? others : { ...others, [field]: target.value } });
      }}
      error={isRequired && isSubmitted && isMissing(field) ? m.import_mapping_required() : undefined}
    />
  );

  return (
    <Form ref={element} method="post" onSubmit={() => void save()}>
      <p>{m.import_mapping_text()}</p>
      {REQUIRED_IMPORT_FIELDS.map((field) => renderField(field, true))}
      <FoldedFields summary={m.import_mapping_others({ number: otherCount })} isFilled={false} hasError={false}>
        {OTHER_FIELDS.map((field) => renderField(field, false))}
      </FoldedFields>
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
