import { useRef } from "react";
import { returnToRevision } from "#features/archive/revisions/history-calls.ts";
import { REVISION_REASON_MAX, revisionReasonSchema } from "#features/archive/revisions/rules.ts";
import * as m from "#messages";
import { Form } from "#platform/web/forms/form.tsx";
import { SaveActions } from "#platform/web/forms/save-actions.tsx";
import { saveEdit } from "#platform/web/forms/save-edit.ts";
import type { EditProps } from "#platform/web/forms/use-edit-form.ts";
import { useForm } from "#platform/web/forms/use-form.ts";
import { EditDialog } from "#platform/web/ui/edit-dialog.tsx";
import { ParagraphField } from "#platform/web/ui/paragraph-field.tsx";

/** Returns an incident to one of its revisions, after asking for a reason. */
export default function ReturnDialog({ id, number, revalidate, onClose }: EditProps<{ id: string; number: number }>) {
  const form = useForm({ reason: "" }, { reason: revisionReasonSchema }, { reason: m.history_reason_label });
  const formRef = useRef<HTMLFormElement>(null);
  const { values, isChanged } = form;
  const save = () =>
    saveEdit({ form, formElement: formRef.current, revalidate, onClose }, returnToRevision, { id, number, ...values });
  return (
    <EditDialog title={m.revision_return_of({ number })} isChanged={isChanged} onClose={onClose}>
      <Form ref={formRef} onSubmit={() => void save()}>
        <p>{m.revision_return_explanation()}</p>
        <p>{m.revision_return_limits()}</p>
        <ParagraphField label={m.history_reason_label()} isRequired max={REVISION_REASON_MAX} {...form.getValueProps("reason")} />
        <SaveActions form={form} />
      </Form>
    </EditDialog>
  );
}
