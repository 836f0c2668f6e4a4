import { useEffect, useRef } from "react";
import type { Withdrawal } from "#features/archive/incidents/verification-rules.ts";
import styles from "#features/archive/incidents/web/incident-verification.module.css";
import { VerificationBadge } from "#features/archive/incidents/web/incident-verification.tsx";
import * as m from "#messages";
import listStyles from "#platform/web/recent-list/recent-list.module.css";
import { useListPath } from "#platform/web/recent-list/use-list-path.ts";
import { useIsAdmin } from "#platform/web/routing/root-data.ts";
import { ButtonLink } from "#platform/web/ui/button.tsx";
import { FormattedDay } from "#platform/web/ui/formatted-day.tsx";
import { UserText } from "#platform/web/ui/user-text.tsx";

type WithdrawnIncidentProps = {
  withdrawal: Withdrawal;
  level: 1 | 2;
  hasOthers: boolean;
  /** Whether it replaces the incident on its page and gets the focus. */
  takesFocus: boolean;
};

/** Renders in its place when and why an incident was withdrawn, unpublished or deleted. */
export function WithdrawnIncident({ withdrawal: { since, note }, level, hasOthers, takesFocus }: WithdrawnIncidentProps) {
  const listPath = useListPath("/archives");
  const isAdmin = useIsAdmin();
  const Heading = `h${level}` as const;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <section className={listStyles.placeholder}>
      <Heading ref={heading} tabIndex={-1}>
        {m.withdrawn_title()}
      </Heading>
      <p className={`row gap-x-3 ${styles.line}`}>
        <VerificationBadge status="withdrawn" />
        <FormattedDay iso={since} />
      </p>
      <UserText as="p" className={styles.note}>
        {note ?? m.withdrawal_without_reason()}
      </UserText>
      {hasOthers && <ButtonLink to={listPath}>{m.incident_see_current()}</ButtonLink>}
      {isAdmin && (
        <ButtonLink variant="secondary" to="/dashboard/trash#withdrawn-incidents">
          {m.withdrawn_list_label()}
        </ButtonLink>
      )}
    </section>
  );
}
