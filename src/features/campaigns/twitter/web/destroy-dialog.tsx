import { submitsWith, useForm } from "#platform/web/form.ts";
import { showToast } from "#platform/web/toast.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { Dialog, DialogActions } from "#platform/web/ui/dialog.tsx";
import { TextField } from "#platform/web/ui/field.tsx";
import { DangerNotice } from "#platform/web/ui/notice.tsx";
import { campaign_title_label, cancel, twitter_destroy, twitter_destroy_explanation } from "#words";
import { retypedTitle } from "../../rules.ts";
import type { destroyTweet, destroyTwitterCampaign } from "../calls.ts";
import styles from "./deleted-twitter-campaigns.module.css";
import type { ShowAnew } from "./use-act.ts";
import { Written } from "./written.tsx";

type DestroyDialogProps = {
  id: string;
  /** What has to be typed; the server compares. */
  title: string;
  call: typeof destroyTwitterCampaign | typeof destroyTweet;
  onClose: () => void;
  showAnew: ShowAnew;
};

export function DestroyDialog({ id, title, call, onClose, showAnew }: DestroyDialogProps) {
  const { values, set, submit, errorOf, isBusy, problem } = useForm({ title: "" }, { title: retypedTitle });
  const destroy = async () => {
    const answer = await submit(call, { id, title: values.title });
    if (!answer) return;
    onClose();
    showToast({ kind: "success", message: answer.message });
    await showAnew();
  };
  const error = errorOf("title");
  return (
    <Dialog title={twitter_destroy()} onClose={onClose} isAlert>
      <form className={styles.destroy} onSubmit={submitsWith(() => void destroy())} noValidate>
        <p>{twitter_destroy_explanation()}</p>
        <p>
          <strong>
            <Written>{title}</Written>
          </strong>
        </p>
        <TextField
          label={campaign_title_label()}
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
            {twitter_destroy()}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
