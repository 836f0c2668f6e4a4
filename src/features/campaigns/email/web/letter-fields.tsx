import { email_body_label, email_cc_label, email_subject_label, email_to_label } from "#messages";
import { TextAreaField, TextField } from "#platform/web/ui/field.tsx";
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
    getFieldError: (path: string) => string | undefined;
  };
  /** How often Share was clicked: before the first click missing values are not reported. */
  submitCount: number;
  /** Whether all may be empty. */
  isUnfinished?: boolean;
};

/** Fields for a letter's recipients, subject and body. */
export function LetterFields({ form, submitCount, isUnfinished = false }: LetterFieldsProps) {
  const { values, set, getFieldError: getFormError } = form;
  const getFieldError = (name: keyof LetterValues) => (submitCount > 0 ? getFormError(name) : undefined);
  return (
    <>
      <TextField
        label={email_subject_label()}
        isRequired={!isUnfinished}
        name="subject"
        value={values.subject}
        onChange={({ target }) => set("subject", target.value)}
        error={getFieldError("subject")}
      />
      <RecipientsField
        label={email_to_label()}
        name="to"
        isRequired={!isUnfinished}
        recipients={values.to}
        onChange={(to) => set("to", to)}
        error={getFieldError("to")}
        submitCount={submitCount}
      />
      <RecipientsField
        label={email_cc_label()}
        name="cc"
        recipients={values.cc}
        onChange={(cc) => set("cc", cc)}
        error={getFieldError("cc")}
        submitCount={submitCount}
      />
      <TextAreaField
        label={email_body_label()}
        isRequired={!isUnfinished}
        name="body"
        rows={6}
        value={values.body}
        onChange={({ target }) => set("body", target.value)}
        error={getFieldError("body")}
      />
    </>
  );
}
