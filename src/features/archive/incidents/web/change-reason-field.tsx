import * as m from "#messages";
import type { FieldsForm } from "#platform/web/forms/use-form.ts";
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

/** Asks in a fold for the reason of a change, which readers see in the history. */
export function ChangeReasonField({ form }: { form: FieldsForm<{ change_reason: string }> }) {
  const reason = form.getValueProps("change_reason");
  return (
    <FoldedFields summary={m.change_reason_fold()} isFilled={reason.value !== ""} hasError={reason.error !== undefined}>
      <ParagraphField label={m.change_reason_label()} hint={m.change_reason_hint()} {...reason} max={CHANGE_REASON_MAX} />
    </FoldedFields>
  );
}
