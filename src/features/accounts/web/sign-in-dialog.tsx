import { useEffect } from "react";
import { cancel, session_ended, session_ended_explanation, sign_in_action } from "#messages";
import { submitsWith } from "#platform/web/form.ts";
import { useRootData } from "#platform/web/root-data.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { Dialog, DialogActions } from "#platform/web/ui/dialog.tsx";
import styles from "./account-form.module.css";
import type { QuestionProps } from "./ask-to-sign-in.tsx";
import { SignInFields } from "./sign-in-fields.tsx";
import { useSignIn } from "./use-sign-in.ts";

export function SignInDialog({ onAnswer }: QuestionProps) {
  const { email } = useRootData().session;
  const form = useSignIn(email);
  const { element } = form;
  const enter = async () => {
    if (await form.enter()) onAnswer(true);
  };
  // Where the address is known, only the password is missing.
  useEffect(() => {
    const field = element.current?.elements.namedItem(email ? "password" : "email");
    if (field instanceof HTMLElement) field.focus();
  }, [element, email]);
  return (
    <Dialog title={session_ended()} onClose={() => onAnswer(false)}>
      <p>{session_ended_explanation()}</p>
      <form ref={element} className={styles.inDialog} method="post" noValidate onSubmit={submitsWith(() => void enter())}>
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
