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
import { createTextSchema } from "#platform/shared/text-schema.ts";
import { Form, FormActions } from "#platform/web/forms/form.tsx";
import { useForm } from "#platform/web/forms/use-form.ts";
import { usePreHydrationValues } from "#platform/web/forms/use-pre-hydration-values.ts";
import { validateAndFocus } from "#platform/web/forms/validate-and-focus.ts";
import { useNavigateTo } from "#platform/web/routing/use-navigate-to.ts";
import { showToast } from "#platform/web/toasts/toast.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { TextField } from "#platform/web/ui/field.tsx";
import { ErrorNotice } from "#platform/web/ui/notice.tsx";
import { signUp } from "../calls.ts";
import { firstNameSchema, lastNameSchema, signUpEmailSchema, signUpPasswordSchema } from "../rules.ts";
import styles from "./account-form.module.css";
import { NewPasswordField } from "./new-password-field.tsx";

const emptyValues = { firstName: "", lastName: "", email: "", password: "", setupCode: "" };
const rules = { firstName: firstNameSchema, lastName: lastNameSchema, email: signUpEmailSchema, password: signUpPasswordSchema };
const firstAccountRules = { ...rules, setupCode: createTextSchema({ required: setup_code_required }) };

const labels = { firstName: first_name_label, lastName: last_name_label, password: password_label };

type SignUpFormProps = {
  needsSetupCode: boolean;
  invite: string | null;
  /** The plain path to go to afterwards. */
  signInHref: string;
};

/** Registers an account and goes to the sign-in page. */
export function SignUpForm({ needsSetupCode, invite, signInHref }: SignUpFormProps) {
  const [isRegistered, setRegistered] = useState(false);
  const form = useForm(emptyValues, needsSetupCode ? firstAccountRules : rules, labels);
  const { values, set, getFieldError, errorMessage, isBusy } = form;
  const element = usePreHydrationValues(values, set);
  useNavigateTo(isRegistered ? signInHref : null);

  const register = async () => {
    if (isBusy || !validateAndFocus(element.current, () => form.validate())) return;
    const response = await form.submit(signUp, { ...values, ...(invite ? { inviteCode: invite } : {}) });
    if (!response) return;
    showToast({ kind: "success", message: response.message, isForNextPage: true });
    setRegistered(true);
  };
  const field = (name: keyof typeof emptyValues) => ({
    name,
    value: values[name],
    onChange: (event: { target: { value: string } }) => set(name, event.target.value),
    error: getFieldError(name),
    width: "medium" as const,
  });
  return (
    <Form ref={element} method="post" onSubmit={() => void register()}>
      <TextField label={first_name_label()} autoComplete="given-name" isRequired {...field("firstName")} />
      <TextField label={last_name_label()} autoComplete="family-name" isRequired {...field("lastName")} />
      <TextField label={email_label()} type="email" autoComplete="email" dir="ltr" isRequired {...field("email")} />
      <NewPasswordField label={password_label()} {...field("password")} />
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
      {errorMessage && <ErrorNotice>{errorMessage}</ErrorNotice>}
      <FormActions>
        <Button type="submit" className={styles.submit} isBusy={isBusy}>
          {sign_up_action()}
        </Button>
      </FormActions>
    </Form>
  );
}
