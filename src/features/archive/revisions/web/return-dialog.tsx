import { useRef } from "react";
import { history_reason_label, revision_return_explanation, revision_return_of } from "#messages";
import type { Revalidate } from "#platform/web/api/use-mutation.ts";
import { Form } from "#platform/web/forms/form.tsx";
import { SaveActions } from "#platform/web/forms/save-actions.tsx";
import { saveEdit } from "#platform/web/forms/save-edit.ts";
import { useForm } from "#platform/web/forms/use-form.ts";
import { EditDialog } from "#platform/web/ui/edit-dialog.tsx";
import { ParagraphField } from "#platform/web/ui/paragraph-field.tsx";
import { returnToRevision } from "../calls.ts";
import { REVISION_REASON_MAX, revisionReasonSchema } from "../rules.ts";

type ReturnDialogProps = { id: string; number: number; revalidate: Revalidate; onClose: () => void };

/** Asks why an incident is to be told again as it was, and does so. */
export default function ReturnDialog({ id, number, revalidate, onClose }: ReturnDialogProps) {
  const form = useForm({ reason: "" }, { reason: revisionReasonSchema }, { reason: history_reason_label });
  const formRef = useRef<HTMLFormElement>(null);
  const { values, set, getFieldError, isChanged } = form;
  const save = () =>
    saveEdit({ form, formElement: formRef.current, revalidate, onClose }, returnToRevision, { id, number, ...values });
  return (
    <EditDialog title={revision_return_of({ number })} isChanged={isChanged} onClose={onClose}>
      <Form ref={formRef} onSubmit={() => void save()}>
        <p>{revision_return_explanation()}</p>
        <ParagraphField
          label={history_reason_label()}
          name="reason"
          isRequired
          value={values.reason}
          onChange={(reason) => set("reason", reason)}
          error={getFieldError("reason")}
          max={REVISION_REASON_MAX}
        />
        <SaveActions form={form} />
      </Form>
    </EditDialog>
  );
}
