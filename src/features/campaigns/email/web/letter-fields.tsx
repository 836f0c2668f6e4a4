import * as m from "#messages";
import { type FieldErrorText, TextAreaField, TextField } from "#platform/web/ui/field.tsx";
import type { RecipientsInput } from "../recipients.ts";
import type { LetterValues } from "./letter-form.ts";
import { RecipientsField } from "./recipients-field.tsx";

type LetterFieldsProps = {
  /** The result of `useForm` with at least the values of a letter. */
  form: {
    values: LetterValues;
    set: {
      (name: "subject" | "body", value: string): void;
      (name: "to" | "cc", value: RecipientsInput): void;
    };
    getFieldError: (path: string) => FieldErrorText | undefined;
  };
  /** The number of clicks on Share: before the first, missing values are not reported. */
  submitCount: number;
  /** Whether all fields may be empty. */
  hasDraftRules?: boolean;
};

/** Fields for a letter's recipients, subject and body. */
export function LetterFields({ form, submitCount, hasDraftRules = false }: LetterFieldsProps) {
  const { values, set, getFieldError: getFormError } = form;
  const getFieldError = (name: keyof LetterValues) => (submitCount > 0 ? getFormError(name) : undefined);
  return (
    <>
      <TextField
        label={m.email_subject_label()}
        isRequired={!hasDraftRules}
        name="subject"
        value={values.subject}
        onChange={({ target }) => set("subject", target.value)}
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
        name="body"
        rows={6}
        value={values.body}
        onChange={({ target }) => set("body", target.value)}
        error={getFieldError("body")}
      />
    </>
  );
}
