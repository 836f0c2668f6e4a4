import * as m from "#messages";
import { FormattedDay } from "#platform/web/ui/formatted-day.tsx";
import { PageLink } from "#platform/web/ui/links.tsx";
import { UserText } from "#platform/web/ui/user-text.tsx";
import { verificationLabels } from "../labels.ts";
import type { Verification, VerificationStatus } from "../verification-rules.ts";
import styles from "./incident-verification.module.css";

/** Renders a status as a word. */
export function VerificationBadge({ status }: { status: VerificationStatus }) {
  return <span className={styles.badge}>{verificationLabels[status]()}</span>;
}

/** Renders the status of an incident with its date and note, and a link to its definition. */
export function IncidentVerification({ verification: { status, note, since, verified_until } }: { verification: Verification }) {
  return (
    <div className={styles.verification}>
      <p className={styles.line}>
        <strong>{m.verification_badge({ status: verificationLabels[status]() })}</strong>{" "}
        <span>{since && <FormattedDay iso={since} />}</span>{" "}
        <PageLink className={styles.link} to={`/methodology#status-${status}`} data-unprinted>
          {m.verification_explain()}
        </PageLink>
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
