import * as m from "#messages";
import { ErrorNotice, Notice } from "#platform/web/ui/notice.tsx";
import { EmailField } from "./account-fields.tsx";
import { CodeField } from "./code-field.tsx";
import { PasswordField } from "./password-field.tsx";
import type { useSignIn } from "./use-sign-in.ts";

/** The fields for e-mail and password, and for the code once the server has asked for one, with their errors. */
export function SignInFields({ form }: { form: ReturnType<typeof useSignIn> }) {
  const { getTextProps, errorMessage, needsCode } = form;
  return (
    <>
      <EmailField {...getTextProps("email")} />
      <PasswordField label={m.password_label()} autoComplete="current-password" isRequired {...getTextProps("password")} />
      {needsCode && (
        <>
          <Notice>{m.second_factor_code_needed()}</Notice>
          <CodeField hint={m.second_factor_code_hint()} {...getTextProps("code")} />
        </>
      )}
      {errorMessage && <ErrorNotice>{errorMessage}</ErrorNotice>}
    </>
  );
}
