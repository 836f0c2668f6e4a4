import { useState } from "react";
import * as m from "#messages";
import { createTextSchema } from "#platform/shared/text-schema.ts";
import { AS_SPECIFIED, useForm } from "#platform/web/forms/use-form.ts";
import { useNavigateTo } from "#platform/web/routing/use-navigate-to.ts";
import { TextField } from "#platform/web/ui/field.tsx";
import { signUp } from "../calls.ts";
import { firstNameSchema, lastNameSchema, signUpEmailSchema, signUpPasswordSchema } from "../rules.ts";
import { EmailField, NameFields } from "./account-fields.tsx";
import { AccountForm } from "./account-form.tsx";
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
  const { values, getTextProps } = form;
  useNavigateTo(isRegistered ? signInHref : null, { email: values.email });
  return (
    <AccountForm
      form={form}
      call={signUp}
      input={{ ...values, ...(invite ? { inviteCode: invite } : {}) }}
      submitLabel={m.sign_up_action()}
      onSuccess={() => setRegistered(true)}
      isLeavingPage
    >
      <NameFields form={form} />
      <EmailField {...getTextProps("email")} />
      <NewPasswordField label={m.password_label()} {...getTextProps("password")} />
      {needsSetupCode && (
        <TextField
          label={m.setup_code_label()}
          hint={m.setup_code_hint()}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          isRequired
          dir="ltr"
          width="medium"
          {...getTextProps("setupCode")}
        />
      )}
    </AccountForm>
  );
}
