import type { ReactNode } from "react";
import * as m from "#messages";
import { Button } from "../ui/button.tsx";
import { ErrorNotice } from "../ui/notice.tsx";
import { UnsavedChangesBlocker } from "../ui/unsaved-changes-blocker.tsx";
import { type ConflictFields, ConflictForm } from "./conflict-form.tsx";
import { DraftNotice } from "./draft-notice.tsx";
import { Form, FormActions } from "./form.tsx";
import type { EditForm } from "./use-edit-form.ts";

type InlineEditFormProps = {
  /** What `useEditForm` returns. */
  edit: EditForm;
  conflictFields: ConflictFields;
  children: ReactNode;
};

/** A form that replaces the content it edits, with Save and Cancel beneath its fields. */
export function InlineEditForm({ edit: { form, formRef, draft, save, close }, conflictFields, children }: InlineEditFormProps) {
  if (form.conflicts.length > 0) return <ConflictForm form={form} fields={conflictFields} onSave={save} />;
  return (
    <Form ref={formRef} onSubmit={() => void save()}>
      <DraftNotice draft={draft} formRef={formRef} />
      {children}
      {form.errorMessage && <ErrorNotice>{form.errorMessage}</ErrorNotice>}
      <FormActions>
        <Button type="submit" isBusy={form.isBusy}>
          {m.save_label()}
        </Button>
        <Button variant="secondary" onClick={close}>
          {m.cancel()}
        </Button>
      </FormActions>
      <UnsavedChangesBlocker isUnsaved={form.isChanged} />
    </Form>
  );
}
