import { useState } from "react";
import * as m from "#messages";
import { createTextSchema } from "#platform/shared/text-schema.ts";
import { Form, FormActions } from "#platform/web/forms/form.tsx";
import { AS_SPECIFIED, useForm } from "#platform/web/forms/use-form.ts";
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
const firstAccountRules = { ...rules, setupCode: createTextSchema({ required: m.setup_code_required }) };

const labels = { firstName: AS_SPECIFIED, lastName: AS_SPECIFIED, password: AS_SPECIFIED } as const;

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
  useNavigateTo(isRegistered ? signInHref : null, { email: values.email });

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
      <TextField label={m.first_name_label()} autoComplete="given-name" isRequired {...field("firstName")} />
      <TextField label={m.last_name_label()} autoComplete="family-name" isRequired {...field("lastName")} />
      <TextField label={m.email_label()} type="email" autoComplete="email" dir="ltr" isRequired {...field("email")} />
      <NewPasswordField label={m.password_label()} {...field("password")} />
      {needsSetupCode && (
        <TextField
          label={m.setup_code_label()}
          hint={m.setup_code_hint()}
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
          {m.sign_up_action()}
        </Button>
      </FormActions>
    </Form>
  );
}
