import { Link, useLoaderData, useSearchParams } from "react-router";
import {
  have_account,
  sign_in_title,
  sign_up_by_invitation,
  sign_up_closed,
  sign_up_description,
  sign_up_first_account,
  sign_up_title,
  sign_up_waits,
  sign_up_with_invite,
} from "#messages";
import { describePage } from "#platform/web/describe-page.ts";
import { inBrowser, type LoadArgs, onServer } from "#platform/web/load.ts";
import { useLanguage, useLocalPath } from "#platform/web/page-language.ts";
import { getSignUpOptions } from "../calls.ts";
import { AccountPage } from "./account-page.tsx";
import { howToSignUp, type WayToSignUp } from "./how-to-sign-up.ts";
import { leaveWhenSignedIn } from "./leave-when-signed-in.ts";
import { pathToDoor } from "./next-path.ts";
import { SignUpForm } from "./sign-up-form.tsx";

async function load(args: LoadArgs) {
  await leaveWhenSignedIn(args);
  return args.send(getSignUpOptions);
}

export const loader = onServer(load);
export const clientLoader = inBrowser(load);

export function meta(args: Parameters<typeof describePage>[0]) {
  return describePage(args, { title: sign_up_title(), description: sign_up_description(), isPrivate: true });
}

const leads: Record<WayToSignUp, () => string> = {
  asFirst: sign_up_first_account,
  freely: sign_up_description,
  withInvite: sign_up_with_invite,
  thenWait: sign_up_waits,
  onlyInvited: sign_up_by_invitation,
  notAtAll: sign_up_closed,
};

export default function SignUpPage() {
  const options = useLoaderData<typeof clientLoader>();
  const [search] = useSearchParams();
  const [next, invite] = [search.get("next"), search.get("invite")];
  const language = useLanguage();
  const local = useLocalPath();
  const way = howToSignUp(options, invite);
  const otherWay = (
    <>
      {have_account()} <Link to={local(pathToDoor("/SignIn", { next, invite }, language))}>{sign_in_title()}</Link>
    </>
  );
  return (
    <AccountPage title={sign_up_title()} lead={leads[way]()} otherWay={otherWay}>
      {way !== "onlyInvited" && way !== "notAtAll" && (
        <SignUpForm needsSetupCode={way === "asFirst"} invite={invite} toSignIn={pathToDoor("/SignIn", { next }, language)} />
      )}
    </AccountPage>
  );
}
