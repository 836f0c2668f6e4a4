import { REVISION_REASON_MAX } from "#features/archive/revisions/rules.ts";
import * as m from "#messages";
import type { FieldErrorText } from "#platform/web/ui/field.tsx";
import { ParagraphField } from "#platform/web/ui/paragraph-field.tsx";

type ReasonFieldProps = { value: string; onChange: (reason: string) => void; error: FieldErrorText | undefined };

/** The required reason in a dialog about a revision. */
export function ReasonField(props: ReasonFieldProps) {
  return <ParagraphField label={m.history_reason_label()} name="reason" isRequired max={REVISION_REASON_MAX} {...props} />;
}
