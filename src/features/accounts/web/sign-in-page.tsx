import { Link, useNavigate, useRevalidator, useSearchParams } from "react-router";
import { become_admin, no_account_yet, sign_in_action, sign_in_description, sign_in_title, sign_in_to_go_on } from "#messages";
import { describePage } from "#platform/web/describe-page.ts";
import { submitsWith } from "#platform/web/form.ts";
import { inBrowser, onServer } from "#platform/web/load.ts";
import { useLanguage, useLocalPath } from "#platform/web/page-language.ts";
import { showToast } from "#platform/web/toast.ts";
import { Button } from "#platform/web/ui/button.tsx";
import styles from "./account-form.module.css";
import { AccountPage } from "./account-page.tsx";
import { leaveWhenSignedIn } from "./leave-when-signed-in.ts";
import { nextPath, pathToDoor } from "./next-path.ts";
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
  const language = useLanguage();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [search] = useSearchParams();
  const [next, invite] = [search.get("next"), search.get("invite")];

  const enter = async () => {
    const message = await form.enter();
    if (!message) return;
    showToast({ kind: "success", message });
    // Away from here first: loaded anew, this page would send on by itself, and the bar would not learn who is there.
    await navigate(nextPath(next, language), { replace: true });
    await revalidate();
  };
  const otherWay = (
    <>
      {no_account_yet()} <Link to={local(pathToDoor("/SignUp", { next, invite }, language))}>{become_admin()}</Link>
    </>
  );
  return (
    <AccountPage title={sign_in_title()} lead={next ? sign_in_to_go_on() : sign_in_description()} otherWay={otherWay}>
      <form ref={form.element} className={styles.form} method="post" noValidate onSubmit={submitsWith(() => void enter())}>
        <SignInFields form={form} />
        <Button type="submit" className={styles.submit} isBusy={form.isBusy}>
          {sign_in_action()}
        </Button>
      </form>
    </AccountPage>
  );
}
