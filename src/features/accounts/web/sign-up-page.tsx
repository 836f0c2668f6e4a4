import { Link, useLoaderData, useNavigate, useSearchParams } from "react-router";
import { describePage } from "#platform/web/describe-page.ts";
import { submitsWith, useForm, useTypedBeforeHydration } from "#platform/web/form.ts";
import { inBrowser, type LoadArgs, onServer } from "#platform/web/load.ts";
import { useLocalPath } from "#platform/web/page-language.ts";
import { showToast } from "#platform/web/toast.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { TextField } from "#platform/web/ui/field.tsx";
import { DangerNotice } from "#platform/web/ui/notice.tsx";
import {
  email_label,
  first_name_label,
  have_account,
  last_name_label,
  password_label,
  setup_code_hint,
  setup_code_label,
  sign_in_title,
  sign_up_action,
  sign_up_by_invitation,
  sign_up_closed,
  sign_up_description,
  sign_up_title,
  sign_up_waits,
} from "#words";
import { getSignUpOptions, signUp } from "../calls.ts";
import { firstName, lastName, signUpEmail, signUpPassword } from "../rules.ts";
import styles from "./account-form.module.css";
import { BackButton } from "./back-button.tsx";
import { leaveWhenSignedIn } from "./leave-when-signed-in.ts";
import { PasswordField } from "./password-field.tsx";
import { PasswordMeter } from "./password-meter.tsx";

async function load(args: LoadArgs) {
  await leaveWhenSignedIn(args);
  return args.send(getSignUpOptions);
}

export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export function meta(args: Parameters<typeof describePage>[0]) {
  return describePage(args, { title: sign_up_title(), description: sign_up_description(), isPrivate: true });
}

export default function SignUpPage() {
  const { mode, needsSetupCode } = useLoaderData<typeof clientLoader>();
  const local = useLocalPath();
  const [search] = useSearchParams();
  const invite = search.get("invite");
  const isShut = !needsSetupCode && (mode === "closed" || (mode === "invite" && !invite));
  return (
    <div className={styles.page}>
      <BackButton />
      <h1>{sign_up_title()}</h1>
      {isShut ? (
        <DangerNotice>{mode === "closed" ? sign_up_closed() : sign_up_by_invitation()}</DangerNotice>
      ) : (
        <>
          {mode === "approval" && !needsSetupCode && !invite && <p>{sign_up_waits()}</p>}
          <SignUpForm needsSetupCode={needsSetupCode} invite={invite} />
        </>
      )}
      <p className={styles.footer}>
        {have_account()} <Link to={local("/SignIn")}>{sign_in_title()}</Link>
      </p>
    </div>
  );
}

const empty = { firstName: "", lastName: "", email: "", password: "", setupCode: "" };

function SignUpForm({ needsSetupCode, invite }: { needsSetupCode: boolean; invite: string | null }) {
  const form = useForm(empty, { firstName, lastName, email: signUpEmail, password: signUpPassword });
  const { values, set, errorOf, problem, isBusy } = form;
  const typed = useTypedBeforeHydration(values, set);
  const local = useLocalPath();
  const navigate = useNavigate();

  const register = async () => {
    const answer = await form.submit(signUp, { ...values, ...(invite ? { inviteCode: invite } : {}) });
    if (!answer) return;
    showToast({ kind: "success", message: answer.message });
    await navigate(local("/SignIn"));
  };
  const field = (name: keyof typeof empty) => ({
    name,
    value: values[name],
    onChange: (event: { target: { value: string } }) => set(name, event.target.value),
    error: errorOf(name),
  });
  const hasFieldError = (Object.keys(empty) as (keyof typeof empty)[]).some(errorOf);
  return (
    <form ref={typed} className={styles.form} noValidate onSubmit={submitsWith(() => void register())}>
      <TextField label={first_name_label()} autoComplete="given-name" isRequired {...field("firstName")} />
      <TextField label={last_name_label()} autoComplete="family-name" isRequired {...field("lastName")} />
      <TextField label={email_label()} type="email" autoComplete="email" isRequired {...field("email")} />
      <PasswordField label={password_label()} autoComplete="new-password" isRequired {...field("password")} />
      <PasswordMeter password={values.password} />
      {needsSetupCode && (
        <TextField
          label={setup_code_label()}
          hint={setup_code_hint()}
          autoComplete="off"
          isRequired
          dir="ltr"
          {...field("setupCode")}
        />
      )}
      {problem && !hasFieldError && <DangerNotice>{problem}</DangerNotice>}
      <Button type="submit" isBusy={isBusy}>
        {sign_up_action()}
      </Button>
    </form>
  );
}
