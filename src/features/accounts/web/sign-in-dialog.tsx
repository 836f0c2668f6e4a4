import { useEffect } from "react";
import * as m from "#messages";
import { Form } from "#platform/web/forms/form.tsx";
import { useRootData } from "#platform/web/routing/root-data.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { Dialog, DialogActions } from "#platform/web/ui/dialog.tsx";
import styles from "./account-form.module.css";
import type { SignInDialogProps } from "./reauthentication-prompt.tsx";
import { SignInFields } from "./sign-in-fields.tsx";
import { useSignIn } from "./use-sign-in.ts";

export default function SignInDialog({ onResult }: SignInDialogProps) {
  const { email } = useRootData().session;
  const form = useSignIn(email);
  const { element } = form;
  const submit = async () => {
    if (await form.submit()) onResult(true);
  };
  // Asks only for the password if the address is known.
  useEffect(() => {
    const field = element.current?.elements.namedItem(email ? "password" : "email");
    if (field instanceof HTMLElement) field.focus();
  }, [element, email]);
  return (
    <Dialog title={m.session_ended()} onClose={() => onResult(false)}>
      <p>{m.session_ended_explanation()}</p>
      <Form ref={element} className={styles.dialogForm} method="post" onSubmit={() => void submit()}>
        <SignInFields form={form} />
        <DialogActions>
          <Button variant="secondary" onClick={() => onResult(false)}>
            {m.cancel()}
          </Button>
          <Button type="submit" isBusy={form.isBusy}>
            {m.sign_in_action()}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
