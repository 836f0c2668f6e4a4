import { useLoaderData, useSearchParams } from "react-router";
import * as m from "#messages";
import { createClientLoader, createLoader, type LoadArgs } from "#platform/web/api/create-loader.ts";
import { createMeta } from "#platform/web/routing/get-page-meta.ts";
import { useLanguage } from "#platform/web/routing/use-language.ts";
import { PageLink } from "#platform/web/ui/links.tsx";
import { useHydrated } from "#platform/web/ui/use-hydrated.ts";
import { getSignUpOptions } from "../calls.ts";
import { AccountLayout } from "./account-layout.tsx";
import { getAuthPath, redirectIfSignedIn, useInviteCode } from "./next-path.ts";
import { SignUpForm } from "./sign-up-form.tsx";
import { getSignUpVariant, type SignUpVariant } from "./sign-up-variant.ts";

async function load(args: LoadArgs) {
  await redirectIfSignedIn(args);
  return args.send(getSignUpOptions);
}

export const loader = createLoader(load);
export const clientLoader = createClientLoader(load);

export const meta = createMeta({ title: m.sign_up_title, description: m.sign_up_description, isPrivate: true });

const leads: Record<SignUpVariant, () => string> = {
  firstAccount: m.sign_up_first_account,
  open: m.sign_up_description,
  invited: m.sign_up_with_invite,
  needsApproval: m.sign_up_needs_approval,
  inviteOnly: m.sign_up_by_invitation,
  closed: m.sign_up_closed,
};

export default function SignUpPage() {
  const options = useLoaderData<typeof clientLoader>();
  const [search] = useSearchParams();
  const next = search.get("next");
  const invite = useInviteCode();
  // The server's HTML is cached without the values of the parameters.
  const linkParams = useHydrated() ? { next, invite } : { next: null };
  const language = useLanguage();
  const variant = getSignUpVariant(options, invite);
  const footer = (
    <>
      {m.have_account()} <PageLink to={getAuthPath("/SignIn", linkParams, language)}>{m.sign_in_title()}</PageLink>
    </>
  );
  return (
    <AccountLayout title={m.sign_up_title()} lead={leads[variant]()} footer={footer}>
      {variant !== "inviteOnly" && variant !== "closed" && (
        <SignUpForm
          needsSetupCode={variant === "firstAccount"}
          invite={invite}
          signInHref={getAuthPath("/SignIn", { next }, language)}
        />
      )}
    </AccountLayout>
  );
}
