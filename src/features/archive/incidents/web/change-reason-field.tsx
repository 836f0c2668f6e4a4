import * as m from "#messages";
import type { FieldErrorText } from "#platform/web/ui/field.tsx";
import { FoldedFields } from "#platform/web/ui/folded-fields.tsx";
import { ParagraphField } from "#platform/web/ui/paragraph-field.tsx";
import { CHANGE_REASON_MAX, changeReasonSchema } from "../rules.ts";

/** The value, the rule and the label of a form's reason for its change. */
export const changeReason = {
  value: { change_reason: "" },
  rule: { change_reason: changeReasonSchema },
  label: { change_reason: m.change_reason_label },
};

/** Returns the values of a form, without an empty reason. */
export function withoutBlankReason<Values extends { change_reason: string }>({ change_reason, ...values }: Values) {
  return { ...values, ...(change_reason.trim() !== "" && { change_reason }) };
}

type ChangeReasonFieldProps = {
  form: {
    values: { change_reason: string };
    set: (name: "change_reason", reason: string) => void;
    getFieldError: (name: string) => FieldErrorText | undefined;
  };
};

/** Asks in a fold for the reason of a change, which readers see in the history. */
export function ChangeReasonField({ form: { values, set, getFieldError } }: ChangeReasonFieldProps) {
  const error = getFieldError("change_reason");
  return (
    <FoldedFields summary={m.change_reason_fold()} isFilled={values.change_reason !== ""} hasError={error !== undefined}>
      <ParagraphField
        label={m.change_reason_label()}
        hint={m.change_reason_hint()}
        name="change_reason"
        value={values.change_reason}
        onChange={(reason) => set("change_reason", reason)}
        error={error}
        max={CHANGE_REASON_MAX}
      />
    </FoldedFields>
  );
}
