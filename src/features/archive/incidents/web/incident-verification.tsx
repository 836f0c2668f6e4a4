import * as m from "#messages";
import { formatDay } from "#platform/web/formatting/format-day.ts";
import { useLanguage } from "#platform/web/routing/use-language.ts";
import { FormattedDay } from "#platform/web/ui/formatted-day.tsx";
import { UserText } from "#platform/web/ui/user-text.tsx";
import { verificationLabels } from "../labels.ts";
import type { Verification, VerificationStatus } from "../verification-rules.ts";
import styles from "./incident-verification.module.css";

/** Renders a status as a word. */
export function VerificationBadge({ status }: { status: VerificationStatus }) {
  return <span className={styles.badge}>{verificationLabels[status]()}</span>;
}

/** Renders the status of an incident with its date and note. */
export function IncidentVerification({ verification: { status, note, since, verified_until } }: { verification: Verification }) {
  const language = useLanguage();
  return (
    <div className={`stack ${styles.verification}`}>
      <p className={`row gap-x-3 ${styles.line}`}>
        <strong>{m.verification_badge({ status: verificationLabels[status]() })}</strong>{" "}
        <span>{since && <FormattedDay iso={since} />}</span>
      </p>
      {verified_until && <p>{m.verification_verified_until({ day: formatDay(verified_until, language) })}</p>}
      {note && (
        <UserText as="p" className={styles.note}>
          {note}
        </UserText>
      )}
    </div>
  );
}
