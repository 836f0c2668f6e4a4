import * as m from "#messages";
import { useRootData } from "#platform/web/routing/root-data.ts";
import { ExternalLink } from "#platform/web/ui/external-link.tsx";
import styles from "./account-form.module.css";

declare module "#platform/web/routing/root-data.ts" {
  interface RootSite {
    /** The address of Contact Us. */
    contact: string | null;
    contactEmail: string | null;
  }
}

/** Explains how to get a reset link, as the server sends no mail. */
export function ForgottenPassword() {
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
