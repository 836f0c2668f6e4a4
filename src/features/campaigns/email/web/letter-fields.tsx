import * as m from "#messages";
import type { FieldsForm } from "#platform/web/forms/use-form.ts";
import { TextAreaField, TextField } from "#platform/web/ui/field.tsx";
import type { LetterValues } from "./letter-form.ts";
import { RecipientsField } from "./recipients-field.tsx";

type LetterFieldsProps = {
  form: FieldsForm<LetterValues>;
  /** The number of clicks on Share: before the first, missing values are not reported. */
  submitCount: number;
  /** Whether all fields may be empty. */
  hasDraftRules?: boolean;
};

/** Fields for a letter's recipients, subject and body. */
export function LetterFields({ form, submitCount, hasDraftRules = false }: LetterFieldsProps) {
  const { values, set } = form;
  const getFieldError = (name: keyof LetterValues) => (submitCount > 0 ? form.getFieldError(name) : undefined);
  return (
    <>
      <TextField
        label={m.email_subject_label()}
        isRequired={!hasDraftRules}
        {...form.getTextProps("subject")}
        error={getFieldError("subject")}
      />
      <RecipientsField
        label={m.email_to_label()}
        name="to"
        isRequired={!hasDraftRules}
        recipients={values.to}
        onChange={(to) => set("to", to)}
        error={getFieldError("to")}
        submitCount={submitCount}
      />
      <RecipientsField
        label={m.email_cc_label()}
        name="cc"
        recipients={values.cc}
        onChange={(cc) => set("cc", cc)}
        error={getFieldError("cc")}
        submitCount={submitCount}
      />
      <TextAreaField
        label={m.email_body_label()}
        isRequired={!hasDraftRules}
        {...form.getTextProps("body")}
        error={getFieldError("body")}
        rows={6}
      />
    </>
  );
}
