import type { ReactNode, RefObject } from "react";
import { cancel, save_label } from "#messages";
import { Form, FormActions } from "../forms/form.tsx";
import { Button } from "./button.tsx";
import { ErrorNotice } from "./notice.tsx";
import { UnsavedChangesBlocker } from "./unsaved-changes-blocker.tsx";

type InlineEditFormProps = {
  ref: RefObject<HTMLFormElement | null>;
  /** What `useForm` returns. */
  form: { isBusy: boolean; isChanged: boolean; errorMessage: string | null };
  onSave: () => Promise<void>;
  onCancel: () => void;
  children: ReactNode;
};

/** A form that replaces the content it edits, with Save and Cancel beneath its fields. */
export function InlineEditForm({ ref, form, onSave, onCancel, children }: InlineEditFormProps) {
  return (
    <Form ref={ref} onSubmit={() => void onSave()}>
      {children}
      {form.errorMessage && <ErrorNotice>{form.errorMessage}</ErrorNotice>}
      <FormActions>
        <Button type="submit" isBusy={form.isBusy}>
          {save_label()}
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          {cancel()}
        </Button>
      </FormActions>
      {form.isChanged && <UnsavedChangesBlocker />}
    </Form>
  );
}
