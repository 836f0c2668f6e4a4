import { useRevalidator } from "react-router";
import * as m from "#messages";
import { Form, FormActions } from "#platform/web/forms/form.tsx";
import { useForm } from "#platform/web/forms/use-form.ts";
import { usePreHydrationValues } from "#platform/web/forms/use-pre-hydration-values.ts";
import { validateAndFocus } from "#platform/web/forms/validate-and-focus.ts";
import { showToast } from "#platform/web/toasts/toast.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { ErrorNotice } from "#platform/web/ui/notice.tsx";
import { changePassword } from "../calls.ts";
import { currentPasswordSchema, signUpPasswordSchema } from "../rules.ts";
import formStyles from "./account-form.module.css";
import { NewPasswordField } from "./new-password-field.tsx";
import { PasswordField } from "./password-field.tsx";
import styles from "./team-page.module.css";

const emptyValues = { currentPassword: "", newPassword: "" };
const rules = { currentPassword: currentPasswordSchema, newPassword: signUpPasswordSchema };
const labels = { currentPassword: m.current_password_label, newPassword: m.new_password_label };

export function ChangePasswordForm({ email }: { email: string }) {
  const form = useForm(emptyValues, rules, labels);
  const { values, set, getFieldError, errorMessage, isBusy } = form;
  const element = usePreHydrationValues(values, set);
  const { revalidate } = useRevalidator();
  const change = async () => {
    if (isBusy || !validateAndFocus(element.current, () => form.validate())) return;
    const response = await form.submit(changePassword, values);
    if (!response) return;
    showToast({ kind: "success", message: response.message });
    form.reset(emptyValues);
    await revalidate();
    form.allowResubmit();
  };
  return (
    <section className={styles.section} aria-labelledby="own-password">
      <h2 id="own-password">{m.account_password_title()}</h2>
      <p>{m.account_password_lead()}</p>
      <Form ref={element} method="post" onSubmit={() => void change()}>
        {/* Tells a password manager whose password is changed. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label={m.current_password_label()}
          name="currentPassword"
          autoComplete="current-password"
          isRequired
          value={values.currentPassword}
          onChange={(event) => set("currentPassword", event.target.value)}
          error={getFieldError("currentPassword")}
        />
        <NewPasswordField
          label={m.new_password_label()}
          name="newPassword"
          value={values.newPassword}
          onChange={(event) => set("newPassword", event.target.value)}
          error={getFieldError("newPassword")}
        />
        {errorMessage && <ErrorNotice>{errorMessage}</ErrorNotice>}
        <FormActions>
          <Button type="submit" className={formStyles.submit} isBusy={isBusy}>
            {m.account_password_change()}
          </Button>
        </FormActions>
      </Form>
    </section>
  );
}
