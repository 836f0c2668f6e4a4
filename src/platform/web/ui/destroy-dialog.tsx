import { z } from "zod";
import { cancel, destroy_label } from "#messages";
import type { Call, InputOf } from "#platform/shared/define-call.ts";
import { submitsWith, useForm } from "../form.ts";
import { showToast } from "../toast.ts";
import type { Revalidate } from "../use-mutation.ts";
import { Button } from "./button.tsx";
import { Dialog, DialogActions } from "./dialog.tsx";
import { TextField } from "./field.tsx";
import { DangerNotice } from "./notice.tsx";
import styles from "./trash-section.module.css";
import { UserText } from "./user-text.tsx";

export type DestroyWords = { explanation: string; titleLabel: string };

type DestroyDialogProps = {
  id: string;
  /** What has to be typed; the server compares. */
  title: string;
  /** Takes `id` and `title`. */
  call: Call;
  words: DestroyWords;
  onClose: () => void;
  revalidate: Revalidate;
};

export function DestroyDialog({ id, title, call, words, onClose, revalidate }: DestroyDialogProps) {
  const { values, set, submit, errorOf, isBusy, problem } = useForm({ title: "" }, { title: z.string() });
  const destroy = async () => {
    const answer = await submit(call, { id, title: values.title } as InputOf<Call>);
    if (!answer) return;
    onClose();
    showToast({ kind: "success", message: (answer as { message: string }).message });
    await revalidate();
  };
  const error = errorOf("title");
  return (
    <Dialog title={destroy_label()} onClose={onClose} isAlert>
      <form className={styles.destroy} onSubmit={submitsWith(() => void destroy())} noValidate>
        <p>{words.explanation}</p>
        <p>
          <strong>
            <UserText>{title}</UserText>
          </strong>
        </p>
        <TextField
          label={words.titleLabel}
          isRequired
          autoComplete="off"
          value={values.title}
          onChange={({ target }) => set("title", target.value)}
          error={error}
        />
        {problem && problem !== error && <DangerNotice>{problem}</DangerNotice>}
        <DialogActions>
          <Button look="quiet" onClick={onClose}>
            {cancel()}
          </Button>
          <Button type="submit" look="danger" isBusy={isBusy}>
            {destroy_label()}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
