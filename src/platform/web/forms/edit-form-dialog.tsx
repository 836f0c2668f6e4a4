import type { ReactNode } from "react";
import { EditDialog } from "../ui/edit-dialog.tsx";
import { type ConflictFields, ConflictForm } from "./conflict-form.tsx";
import { DraftNotice } from "./draft-notice.tsx";
import { Form } from "./form.tsx";
import { FormColumns } from "./form-columns.tsx";
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
  /** Notes about the edit, above the buttons; a wide screen shows both beside the fields of a long form. */
  aside?: ReactNode;
  children: ReactNode;
};

/** An edit form in a dialog; after a conflict, the form to resolve it. */
export function EditFormDialog({
  title,
  edit,
  conflictFields,
  className,
  saveLabel,
  actions,
  aside,
  children,
}: EditFormDialogProps) {
  const { form, formRef, draft, save, close } = edit;
  const isLong = aside !== undefined;
  const fields = (
    <>
      <DraftNotice draft={draft} formRef={formRef} />
      {children}
    </>
  );
  const end = (
    <>
      {aside}
      <SaveActions form={form} label={saveLabel}>
        {actions}
      </SaveActions>
    </>
  );
  return (
    <EditDialog title={title} isChanged={form.isChanged} onClose={close} isWide={isLong}>
      {form.conflicts.length > 0 ? (
        <ConflictForm form={form} fields={conflictFields} onSave={save} />
      ) : (
        <Form ref={formRef} className={className} onSubmit={() => void save()}>
          {isLong ? (
            <FormColumns aside={end}>{fields}</FormColumns>
          ) : (
            <>
              {fields}
              {end}
            </>
          )}
        </Form>
      )}
    </EditDialog>
  );
}
