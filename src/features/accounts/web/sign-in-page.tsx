import { useEffect } from "react";
import { useLocation, useNavigate, useRevalidator, useSearchParams } from "react-router";
import * as m from "#messages";
import { createClientLoader, createLoader } from "#platform/web/api/create-loader.ts";
import { Form, FormActions } from "#platform/web/forms/form.tsx";
import { createMeta } from "#platform/web/routing/get-page-meta.ts";
import { useRootData } from "#platform/web/routing/root-data.ts";
import { useLanguage } from "#platform/web/routing/use-language.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { ExternalLink, PageLink } from "#platform/web/ui/links.tsx";
import { useHydrated } from "#platform/web/ui/use-hydrated.ts";
import styles from "./account-form.module.css";
import { AccountLayout } from "./account-layout.tsx";
import { getAuthPath, getNextPath, redirectIfSignedIn, type SignedInState, useInviteCode } from "./next-path.ts";
import { SignInFields } from "./sign-in-fields.tsx";
import { useSignIn } from "./use-sign-in.ts";

export const loader = createLoader(redirectIfSignedIn);
export const clientLoader = createClientLoader(redirectIfSignedIn);

export const meta = createMeta({ title: m.sign_in_title, description: m.sign_in_description, isPrivate: true });

export default function SignInPage() {
  // The address of a new account.
  const { email = "" } = (useLocation().state ?? {}) as { email?: string };
  const form = useSignIn(email);
  useEffect(() => {
    if (email !== "") form.element.current?.querySelector<HTMLInputElement>("[name=password]")?.focus();
  }, [email, form.element]);
  const language = useLanguage();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [search] = useSearchParams();
  const next = search.get("next");
  const invite = useInviteCode();
  // The server's HTML is cached without the values of the parameters.
  const linkParams = useHydrated() ? { next, invite } : { next: null };

  const submit = async () => {
    const message = await form.submit();
    if (!message) return;
    // The next page says so itself: on a phone a toast covered what to do first.
    const state: SignedInState = { signedIn: message };
    // Navigate before revalidating: this page's own loader would redirect, and the navigation bar would stay signed out.
    await navigate(getNextPath(next, language), { replace: true, state });
    await revalidate();
  };
  const footer = (
    <>
      {m.no_account_yet()} <PageLink to={getAuthPath("/SignUp", linkParams, language)}>{m.become_admin()}</PageLink>
    </>
  );
  return (
    <AccountLayout title={m.sign_in_title()} lead={next ? m.sign_in_to_continue() : m.sign_in_description()} footer={footer}>
      <Form ref={form.element} method="post" onSubmit={() => void submit()}>
        <SignInFields form={form} />
        <FormActions>
          <Button type="submit" className={styles.submit} isBusy={form.isBusy}>
            {m.sign_in_action()}
          </Button>
        </FormActions>
      </Form>
      <ForgottenPassword />
    </AccountLayout>
  );
}

declare module "#platform/web/routing/root-data.ts" {
  interface RootSite {
    /** The address of Contact Us. */
    contact: string | null;
    contactEmail: string | null;
  }
}

/** Explains how to get a reset link, as the server sends no mail. */
function ForgottenPassword() {
  const { contact, contactEmail } = useRootData().site;
  return (
    <p className={styles.forgotten}>
      <strong>{m.forgot_password()}</strong> {m.forgot_password_owner()}
      {contactEmail ? (
        <>
          {" "}
          {m.forgot_password_contact()} <ExternalLink href={`mailto:${contactEmail}`}>{contactEmail}</ExternalLink>
        </>
      ) : (
        contact && (
          <>
            {" "}
            {m.forgot_password_contact()} <ExternalLink href={contact}>{m.contact_us()}</ExternalLink>
          </>
        )
      )}
    </p>
  );
}
