import { z } from "zod";
import { cancel, delete_permanently_label } from "#messages";
import type { Call, InputOf } from "#platform/shared/define-call.ts";
import type { Revalidate } from "../api/use-mutation.ts";
import { Form } from "../forms/form.tsx";
import { useForm } from "../forms/use-form.ts";
import { showToast } from "../toasts/toast.ts";
import { Button } from "./button.tsx";
import { Dialog, DialogActions } from "./dialog.tsx";
import { TextField } from "./field.tsx";
import { ErrorNotice } from "./notice.tsx";
import { UserText } from "./user-text.tsx";

export type DestroyMessages = { explanation: string; titleLabel: string };

type DestroyDialogProps = {
  id: string;
  /** The text that must be typed; the server compares it. */
  title: string;
  /** Takes `id` and `title`. */
  call: Call;
  messages: DestroyMessages;
  onClose: () => void;
  revalidate: Revalidate;
};

export function DestroyDialog({ id, title, call, messages, onClose, revalidate }: DestroyDialogProps) {
  const { values, set, submit, getFieldError, isBusy, errorMessage } = useForm({ title: "" }, { title: z.string() });
  const destroy = async () => {
    const output = await submit(call, { id, title: values.title } as InputOf<Call>);
    if (!output) return;
    onClose();
    showToast({ kind: "success", message: (output as { message: string }).message });
    await revalidate();
  };
  const error = getFieldError("title");
  return (
    <Dialog title={delete_permanently_label()} onClose={onClose} isAlert>
      <Form onSubmit={() => void destroy()}>
        <p>{messages.explanation}</p>
        <p>
          <strong>
            <UserText>{title}</UserText>
          </strong>
        </p>
        <TextField
          label={messages.titleLabel}
          isRequired
          autoComplete="off"
          value={values.title}
          onChange={({ target }) => set("title", target.value)}
          error={error}
        />
        {errorMessage && errorMessage !== error && <ErrorNotice>{errorMessage}</ErrorNotice>}
        <DialogActions>
          <Button variant="secondary" onClick={onClose}>
            {cancel()}
          </Button>
          <Button type="submit" variant="danger" isBusy={isBusy}>
            {delete_permanently_label()}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
