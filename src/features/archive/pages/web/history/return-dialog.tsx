import { useRef } from "react";
import { returnToRevision } from "#features/archive/revisions/history-calls.ts";
import { REVISION_REASON_MAX, revisionReasonSchema } from "#features/archive/revisions/rules.ts";
import * as m from "#messages";
import type { Revalidate } from "#platform/web/api/use-mutation.ts";
import { Form } from "#platform/web/forms/form.tsx";
import { SaveActions } from "#platform/web/forms/save-actions.tsx";
import { saveEdit } from "#platform/web/forms/save-edit.ts";
import { useForm } from "#platform/web/forms/use-form.ts";
import { EditDialog } from "#platform/web/ui/edit-dialog.tsx";
import type { FieldErrorText } from "#platform/web/ui/field.tsx";
import { ParagraphField } from "#platform/web/ui/paragraph-field.tsx";

type ReturnDialogProps = { id: string; number: number; revalidate: Revalidate; onClose: () => void };

/** Returns an incident to one of its revisions, after asking for a reason. */
export default function ReturnDialog({ id, number, revalidate, onClose }: ReturnDialogProps) {
  const form = useForm({ reason: "" }, { reason: revisionReasonSchema }, { reason: m.history_reason_label });
  const formRef = useRef<HTMLFormElement>(null);
  const { values, set, getFieldError, isChanged } = form;
  const save = () =>
    saveEdit({ form, formElement: formRef.current, revalidate, onClose }, returnToRevision, { id, number, ...values });
  return (
    <EditDialog title={m.revision_return_of({ number })} isChanged={isChanged} onClose={onClose}>
      <Form ref={formRef} onSubmit={() => void save()}>
        <p>{m.revision_return_explanation()}</p>
        <p>{m.revision_return_limits()}</p>
        <ReasonField value={values.reason} onChange={(reason) => set("reason", reason)} error={getFieldError("reason")} />
        <SaveActions form={form} />
      </Form>
    </EditDialog>
  );
}

type ReasonFieldProps = { value: string; onChange: (reason: string) => void; error: FieldErrorText | undefined };

/** The field of the required reason in a dialog about a revision. */
export function ReasonField(props: ReasonFieldProps) {
  return <ParagraphField label={m.history_reason_label()} name="reason" isRequired max={REVISION_REASON_MAX} {...props} />;
}
