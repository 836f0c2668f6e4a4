import { contact_us, forgot_password, forgot_password_contact, forgot_password_owner } from "#messages";
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

/** Says whom to ask for a reset link: the server sends no mail. */
export function ForgottenPassword() {
  const { contact, contactEmail } = useRootData().site;
  return (
    <p className={styles.forgotten}>
      <strong>{forgot_password()}</strong> {forgot_password_owner()}
      {contactEmail ? (
        <>
          {" "}
          {forgot_password_contact()} <ExternalLink href={`mailto:${contactEmail}`}>{contactEmail}</ExternalLink>
        </>
      ) : (
        contact && (
          <>
            {" "}
            {forgot_password_contact()} <ExternalLink href={contact}>{contact_us()}</ExternalLink>
          </>
        )
      )}
    </p>
  );
}
