import { useState } from "react";
import {
  email_label,
  first_name_label,
  last_name_label,
  password_label,
  setup_code_hint,
  setup_code_label,
  setup_code_required,
  sign_up_action,
} from "#messages";
import { limitedText } from "#platform/shared/limited-text.ts";
import { checkAndFocus } from "#platform/web/check-and-focus.ts";
import { submitsWith, useForm, useTypedBeforeHydration } from "#platform/web/form.ts";
import { showToast } from "#platform/web/toast.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { TextField } from "#platform/web/ui/field.tsx";
import { DangerNotice } from "#platform/web/ui/notice.tsx";
import { useGoTo } from "#platform/web/use-go-to.ts";
import { signUp } from "../calls.ts";
import { firstName, lastName, signUpEmail, signUpPassword } from "../rules.ts";
import styles from "./account-form.module.css";
import { PasswordField } from "./password-field.tsx";
import { PasswordMeter } from "./password-meter.tsx";

const empty = { firstName: "", lastName: "", email: "", password: "", setupCode: "" };
const rules = { firstName, lastName, email: signUpEmail, password: signUpPassword };
const rulesOfFirst = { ...rules, setupCode: limitedText({ required: setup_code_required }) };

type SignUpFormProps = {
  needsSetupCode: boolean;
  invite: string | null;
  /** The plain path to go on to. */
  toSignIn: string;
};

/** Registers, and goes on to signing in. */
export function SignUpForm({ needsSetupCode, invite, toSignIn }: SignUpFormProps) {
  const [isRegistered, setRegistered] = useState(false);
  const form = useForm(empty, needsSetupCode ? rulesOfFirst : rules);
  const { values, set, errorOf, problem, isBusy } = form;
  const element = useTypedBeforeHydration(values, set);
  useGoTo(isRegistered ? toSignIn : null);

  const register = async () => {
    if (isBusy || !checkAndFocus(element.current, () => form.check())) return;
    const answer = await form.submit(signUp, { ...values, ...(invite ? { inviteCode: invite } : {}) });
    if (!answer) return;
    showToast({ kind: "success", message: answer.message });
    setRegistered(true);
  };
  const field = (name: keyof typeof empty) => ({
    name,
    value: values[name],
    onChange: (event: { target: { value: string } }) => set(name, event.target.value),
    error: errorOf(name),
  });
  return (
    <form ref={element} className={styles.form} method="post" noValidate onSubmit={submitsWith(() => void register())}>
      <TextField label={first_name_label()} autoComplete="given-name" isRequired {...field("firstName")} />
      <TextField label={last_name_label()} autoComplete="family-name" isRequired {...field("lastName")} />
      <TextField label={email_label()} type="email" autoComplete="email" dir="ltr" isRequired {...field("email")} />
      <PasswordField
        label={password_label()}
        autoComplete="new-password"
        hint={<PasswordMeter password={values.password} />}
        isRequired
        {...field("password")}
      />
      {needsSetupCode && (
        <TextField
          label={setup_code_label()}
          hint={setup_code_hint()}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          isRequired
          dir="ltr"
          {...field("setupCode")}
        />
      )}
      {problem && <DangerNotice>{problem}</DangerNotice>}
      <Button type="submit" className={styles.submit} isBusy={isBusy}>
        {sign_up_action()}
      </Button>
    </form>
  );
}
