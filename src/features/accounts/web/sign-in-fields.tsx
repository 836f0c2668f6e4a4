import * as m from "#messages";
import { TextField } from "#platform/web/ui/field.tsx";
import { ErrorNotice, Notice } from "#platform/web/ui/notice.tsx";
import { CodeField } from "./code-field.tsx";
import { PasswordField } from "./password-field.tsx";
import type { useSignIn } from "./use-sign-in.ts";

/** The fields for e-mail and password, and for the code once the account is known to need one, with their errors. */
export function SignInFields({ form }: { form: ReturnType<typeof useSignIn> }) {
  const { values, set, getFieldError, errorMessage, needsCode } = form;
  return (
    <>
      <TextField
        label={m.email_label()}
        name="email"
        type="email"
        autoComplete="email"
        dir="ltr"
        width="medium"
        isRequired
        value={values.email}
        onChange={(event) => set("email", event.target.value)}
        error={getFieldError("email")}
      />
      <PasswordField
        label={m.password_label()}
        name="password"
        autoComplete="current-password"
        isRequired
        value={values.password}
        onChange={(event) => set("password", event.target.value)}
        error={getFieldError("password")}
      />
      {needsCode && (
        <>
          <Notice>{m.second_factor_code_needed()}</Notice>
          <CodeField
            hint={m.second_factor_code_hint()}
            value={values.code}
            onChange={(event) => set("code", event.target.value)}
            error={getFieldError("code")}
          />
        </>
      )}
      {errorMessage && <ErrorNotice>{errorMessage}</ErrorNotice>}
    </>
  );
}
