import { Link, useSearchParams } from "react-router";
import { describePage } from "#platform/web/describe-page.ts";
import { submitsWith, useTypedBeforeHydration } from "#platform/web/form.ts";
import { inBrowser, onServer } from "#platform/web/load.ts";
import { useLocalPath } from "#platform/web/page-language.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { become_admin, no_account_yet, sign_in_action, sign_in_description, sign_in_title } from "#words";
import styles from "./account-form.module.css";
import { BackButton } from "./back-button.tsx";
import { leaveWhenSignedIn } from "./leave-when-signed-in.ts";
import { safeNext } from "./safe-next.ts";
import { SignInFields } from "./sign-in-fields.tsx";
import { useSignIn } from "./use-sign-in.ts";

export const loader = onServer(leaveWhenSignedIn);
export const clientLoader = inBrowser(leaveWhenSignedIn);

export function meta(args: Parameters<typeof describePage>[0]) {
  return describePage(args, { title: sign_in_title(), description: sign_in_description(), isPrivate: true });
}

export default function SignInPage() {
  const form = useSignIn();
  const local = useLocalPath();
  const [search] = useSearchParams();
  const typed = useTypedBeforeHydration(form.values, form.set);

  const enter = async () => {
    if (!(await form.enter())) return;
    // A document load, so that nothing that was fetched for a visitor stays.
    window.location.assign(safeNext(search.get("next")) ?? local("/dashboard"));
  };
  return (
    <div className={styles.page}>
      <BackButton />
      <h1>{sign_in_title()}</h1>
      <form ref={typed} className={styles.form} noValidate onSubmit={submitsWith(() => void enter())}>
        <SignInFields form={form} />
        <Button type="submit" isBusy={form.isBusy}>
          {sign_in_action()}
        </Button>
      </form>
      <p className={styles.footer}>
        {no_account_yet()} <Link to={local("/SignUp")}>{become_admin()}</Link>
      </p>
    </div>
  );
}
