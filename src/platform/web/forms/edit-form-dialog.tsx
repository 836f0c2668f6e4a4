import type { ReactNode } from "react";
import { EditDialog } from "../ui/edit-dialog.tsx";
import { type ConflictFields, ConflictForm } from "./conflict-form.tsx";
import { DraftNotice } from "./draft-notice.tsx";
import { Form } from "./form.tsx";
import { SaveActions } from "./save-actions.tsx";
import type { EditForm } from "./use-edit-form.ts";

type EditFormDialogProps = {
  title: string;
  /** What `useEditForm` returns. */
  edit: EditForm;
  conflictFields: ConflictFields;
  className?: string | undefined;
  /** The label of the button that saves. */
  saveLabel?: string;
  /** Buttons in front of it. */
  actions?: ReactNode;
  children: ReactNode;
};

/** An edit form in a dialog; after a conflict, the form to resolve it. */
export function EditFormDialog({ title, edit, conflictFields, className, saveLabel, actions, children }: EditFormDialogProps) {
  const { form, formRef, draft, save, close } = edit;
  return (
    <EditDialog title={title} isChanged={form.isChanged} onClose={close}>
      {form.conflicts.length > 0 ? (
        <ConflictForm form={form} fields={conflictFields} onSave={save} />
      ) : (
        <Form ref={formRef} className={className} onSubmit={() => void save()}>
          <DraftNotice draft={draft} formRef={formRef} />
          {children}
          <SaveActions form={form} label={saveLabel}>
            {actions}
          </SaveActions>
        </Form>
      )}
    </EditDialog>
  );
}
