import { submitsWith } from "#platform/web/form.ts";
import { useRootData } from "#platform/web/root-data.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { Dialog, DialogActions } from "#platform/web/ui/dialog.tsx";
import { cancel, session_ended, session_ended_explanation, sign_in_action } from "#words";
import styles from "./account-form.module.css";
import { SignInFields } from "./sign-in-fields.tsx";
import { useSignIn } from "./use-sign-in.ts";

export default function SignInDialog({ onAnswer }: { onAnswer: (isSignedIn: boolean) => void }) {
  const { session } = useRootData();
  const form = useSignIn(session.email);
  const enter = async () => {
    if (await form.enter()) onAnswer(true);
  };
  return (
    <Dialog title={session_ended()} onClose={() => onAnswer(false)}>
      <p>{session_ended_explanation()}</p>
      <form className={styles.inDialog} noValidate onSubmit={submitsWith(() => void enter())}>
        <SignInFields form={form} />
        <DialogActions>
          <Button look="quiet" onClick={() => onAnswer(false)}>
            {cancel()}
          </Button>
          <Button type="submit" isBusy={form.isBusy}>
            {sign_in_action()}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
