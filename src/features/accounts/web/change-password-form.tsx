import { useRevalidator } from "react-router";
import * as m from "#messages";
import { useForm } from "#platform/web/forms/use-form.ts";
import { changePassword } from "../calls.ts";
import { currentPasswordSchema, signUpPasswordSchema } from "../rules.ts";
import { AccountForm } from "./account-form.tsx";
import { NewPasswordField } from "./new-password-field.tsx";
import { CurrentPasswordField } from "./password-field.tsx";
import styles from "./team-page.module.css";

const emptyValues = { currentPassword: "", newPassword: "" };
const rules = { currentPassword: currentPasswordSchema, newPassword: signUpPasswordSchema };
const labels = { currentPassword: m.current_password_label, newPassword: m.new_password_label };

export function ChangePasswordForm({ email }: { email: string }) {
  const form = useForm(emptyValues, rules, labels);
  const { revalidate } = useRevalidator();
  const finish = async () => {
    form.reset(emptyValues);
    await revalidate();
    form.allowResubmit();
  };
  return (
    <section className={`stack ${styles.section}`} aria-labelledby="own-password">
      <h2 id="own-password">{m.account_password_title()}</h2>
      <p>{m.account_password_lead()}</p>
      <AccountForm
        form={form}
        call={changePassword}
        input={form.values}
        submitLabel={m.account_password_change()}
        onSuccess={finish}
      >
        <CurrentPasswordField email={email} {...form.getTextProps("currentPassword")} />
        <NewPasswordField label={m.new_password_label()} {...form.getTextProps("newPassword")} />
      </AccountForm>
    </section>
  );
}
