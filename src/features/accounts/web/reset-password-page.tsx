import { useState } from "react";
import * as m from "#messages";
import { useForm } from "#platform/web/forms/use-form.ts";
import { createMeta } from "#platform/web/routing/get-page-meta.ts";
import { setRootDataStale } from "#platform/web/routing/root-data.ts";
import { useNavigateTo } from "#platform/web/routing/use-navigate-to.ts";
import { PageLink } from "#platform/web/ui/links.tsx";
import { ErrorNotice } from "#platform/web/ui/notice.tsx";
import { useFragment, useHydrated } from "#platform/web/ui/use-hydrated.ts";
import { resetPassword } from "../calls.ts";
import { signUpPasswordSchema } from "../rules.ts";
import { AccountForm } from "./account-form.tsx";
import { AccountLayout } from "./account-layout.tsx";
import { NewPasswordField } from "./new-password-field.tsx";

const emptyValues = { password: "" };
const rules = { password: signUpPasswordSchema };
const labels = { password: m.new_password_label };

export const meta = createMeta({ title: m.reset_title, description: m.reset_description, isPrivate: true });

/** Sets a new password with the code in the fragment, which is in no log and no referrer. */
export default function ResetPasswordPage() {
  const code = useFragment();
  const isHydrated = useHydrated();
  const [isDone, setDone] = useState(false);
  const form = useForm(emptyValues, rules, labels);
  useNavigateTo(isDone ? "/SignIn" : null);

  const finish = () => {
    // This browser's session of the account has ended, too.
    setRootDataStale();
    setDone(true);
  };
  const footer = (
    <>
      {m.have_account()} <PageLink to="/SignIn">{m.sign_in_title()}</PageLink>
    </>
  );
  return (
    <AccountLayout title={m.reset_title()} lead={m.reset_description()} footer={footer}>
      {isHydrated && code === "" ? (
        <ErrorNotice>{m.reset_link_invalid()}</ErrorNotice>
      ) : (
        <AccountForm
          form={form}
          call={resetPassword}
          input={{ code, ...form.values }}
          submitLabel={m.reset_action()}
          onSuccess={finish}
          isLeavingPage
        >
          <NewPasswordField label={m.new_password_label()} {...form.getTextProps("password")} />
        </AccountForm>
      )}
    </AccountLayout>
  );
}
