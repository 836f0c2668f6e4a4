import { z } from "zod";
import * as m from "#messages";
import { destroy, type TrashableKind } from "#platform/shared/item-calls.ts";
import { showToast } from "../toasts/toast.ts";
import { Button } from "../ui/button.tsx";
import { Dialog, DialogActions } from "../ui/dialog.tsx";
import { TextField } from "../ui/field.tsx";
import { ErrorNotice } from "../ui/notice.tsx";
import { UserText } from "../ui/user-text.tsx";
import { Form } from "./form.tsx";
import type { EditProps } from "./use-edit-form.ts";
import { useForm } from "./use-form.ts";

export type DestroyMessages = { explanation: string; titleLabel: string };

/** Deletes an item for good, once its `title` has been typed, which the server compares. */
export function DestroyDialog({
  kind,
  id,
  title,
  messages,
  onClose,
  revalidate,
}: EditProps<{ kind: TrashableKind; id: string; title: string; messages: DestroyMessages }>) {
  const { values, submit, getFieldError, getTextProps, isBusy, errorMessage } = useForm({ title: "" }, { title: z.string() });
  const submitTitle = async () => {
    const output = await submit(destroy, { kind, id, title: values.title });
    if (!output) return;
    onClose();
    showToast({ kind: "success", message: output.message });
    await revalidate();
  };
  return (
    <Dialog title={m.delete_permanently_label()} onClose={onClose} isAlert>
      <Form onSubmit={() => void submitTitle()}>
        <p>{messages.explanation}</p>
        <p>
          <strong>
            <UserText>{title}</UserText>
          </strong>
        </p>
        <TextField label={messages.titleLabel} isRequired autoComplete="off" {...getTextProps("title")} />
        {errorMessage && errorMessage !== getFieldError("title")?.message && <ErrorNotice>{errorMessage}</ErrorNotice>}
        <DialogActions>
          <Button variant="secondary" onClick={onClose}>
            {m.cancel()}
          </Button>
          <Button type="submit" variant="danger" isBusy={isBusy}>
            {m.delete_permanently_label()}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
