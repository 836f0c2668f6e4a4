import { history_reason_label } from "#messages";
import { ParagraphField } from "#platform/web/ui/paragraph-field.tsx";
import { REVISION_REASON_MAX } from "../rules.ts";

type ReasonFieldProps = { value: string; onChange: (reason: string) => void; error: string | undefined };

/** A required field of a dialog over a revision: why one does what it does. */
export function ReasonField(props: ReasonFieldProps) {
  return <ParagraphField label={history_reason_label()} name="reason" isRequired max={REVISION_REASON_MAX} {...props} />;
}
