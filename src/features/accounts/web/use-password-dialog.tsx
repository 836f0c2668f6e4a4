import { type ReactNode, useEffect, useRef, useState } from "react";
import * as m from "#messages";
import { CallError } from "#platform/web/api/call-error.ts";
import { Form, validateAndFocus } from "#platform/web/forms/form.tsx";
import { useForm } from "#platform/web/forms/use-form.ts";
import { useRootData } from "#platform/web/routing/root-data.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { Dialog, DialogActions } from "#platform/web/ui/dialog.tsx";
import { currentPasswordSchema } from "../rules.ts";
import styles from "./account-form.module.css";
import { CurrentPasswordField } from "./password-field.tsx";

/** The action that needs the password. Rejects with an issue of the field `password` for a wrong one. */
type Act<T> = (password: string) => Promise<T>;
type DialogOptions = {
  title?: string;
  confirmLabel?: string;
  /** Whether the action is destructive. */
  isDestructive?: boolean;
};
type Question = DialogOptions & {
  reason: ReactNode;
  act: Act<unknown>;
  onDone: (result: unknown) => void;
  onFail: (error: unknown) => void;
};

const rules = { password: currentPasswordSchema };
const labels = { password: m.current_password_label };

/**
 * Asks for the password of the signed-in account before an action. `withPassword` runs the action with the typed password,
 * and asks again after a wrong one. It resolves to null on Cancel, and rejects when the action fails for another reason.
 * The page must render `passwordDialog`.
 */
export function usePasswordDialog() {
  const [question, setQuestion] = useState<Question | null>(null);
  const withPassword = <T,>(reason: ReactNode, act: Act<T>, options: DialogOptions = {}): Promise<T | null> =>
    new Promise<T | null>((resolve, reject) =>
      setQuestion({ ...options, reason, act, onDone: (result) => resolve(result as T | null), onFail: reject }),
    ).finally(() => setQuestion(null));
  return { withPassword, passwordDialog: question && <PasswordDialog {...question} /> };
}

/** The dialog itself. `onDone` gets null on Cancel. */
export function PasswordDialog({ reason, act, onDone, onFail, ...options }: Question) {
  const { title = m.current_password_confirm(), confirmLabel = m.save_label(), isDestructive = false } = options;
  const { email } = useRootData().session;
  const form = useForm({ password: "" }, rules, labels);
  const { values, getTextProps, isBusy } = form;
  const element = useRef<HTMLFormElement>(null);
  const focusField = () => {
    const field = element.current?.elements.namedItem("password");
    if (field instanceof HTMLElement) field.focus();
  };
  useEffect(focusField, []);
  const confirm = async () => {
    if (isBusy || !validateAndFocus(element.current, () => form.validate())) return;
    const outcome = await form.run(async () => {
      try {
        return { result: await act(values.password) };
      } catch (error) {
        if (error instanceof CallError && error.issues.some(({ path }) => path === "password")) throw error;
        return { error };
      }
    });
    if (!outcome) focusField();
    else if ("error" in outcome) onFail(outcome.error);
    else onDone(outcome.result);
  };
  return (
    <Dialog title={title} onClose={() => onDone(null)}>
      <p>{reason}</p>
      <Form ref={element} className={styles.dialogForm} method="post" onSubmit={() => void confirm()}>
        <CurrentPasswordField email={email} {...getTextProps("password")} />
        <DialogActions>
          <Button variant="secondary" onClick={() => onDone(null)}>
            {m.cancel()}
          </Button>
          <Button type="submit" variant={isDestructive ? "danger" : "primary"} isBusy={isBusy}>
            {confirmLabel}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
