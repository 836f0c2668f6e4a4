import { Link } from "react-router";
import * as m from "#messages";
import { useLocalizePath } from "#platform/web/routing/use-language.ts";
import { FormattedDay } from "#platform/web/ui/formatted-day.tsx";
import { UserText } from "#platform/web/ui/user-text.tsx";
import { verificationLabels } from "../labels.ts";
import type { Verification, VerificationStatus } from "../verification-rules.ts";
import styles from "./incident-verification.module.css";

/** Renders a status in a word. */
export function VerificationBadge({ status }: { status: VerificationStatus }) {
  return <span className={styles.badge}>{verificationLabels[status]()}</span>;
}

/** Renders the status of an incident, since when and why, with a link to its definition. */
export function IncidentVerification({ verification: { status, note, since, verified_until } }: { verification: Verification }) {
  const localizePath = useLocalizePath();
  return (
    <div className={styles.verification}>
      <p className={styles.line}>
        <strong>{m.verification_badge({ status: verificationLabels[status]() })}</strong> {since && <FormattedDay iso={since} />}{" "}
        <Link className={styles.link} to={localizePath(`/methodology#status-${status}`)} data-unprinted>
          {m.verification_explain()}
        </Link>
      </p>
      {verified_until && (
        <p className={styles.line}>
          {m.verification_verified_until()} <FormattedDay iso={verified_until} />
        </p>
      )}
      {note && (
        <UserText as="p" className={styles.note}>
          {note}
        </UserText>
      )}
    </div>
  );
}
