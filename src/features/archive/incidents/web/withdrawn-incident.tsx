import { incident_see_current, verification_withdrawn, withdrawn_list_label, withdrawn_title } from "#messages";
import listStyles from "#platform/web/recent-list/recent-list.module.css";
import { useListPath } from "#platform/web/recent-list/use-list-path.ts";
import { useIsAdmin } from "#platform/web/routing/root-data.ts";
import { useLocalizePath } from "#platform/web/routing/use-language.ts";
import { ButtonLink } from "#platform/web/ui/button.tsx";
import { FormattedDay } from "#platform/web/ui/formatted-day.tsx";
import { UserText } from "#platform/web/ui/user-text.tsx";
import styles from "./incident-verification.module.css";

type WithdrawnIncidentProps = {
  withdrawal: { since: string; note: string };
  level: 1 | 2;
  hasOthers: boolean;
};

/** Renders in place of an incident that was withdrawn: when, and why, and nothing else of it. */
export function WithdrawnIncident({ withdrawal: { since, note }, level, hasOthers }: WithdrawnIncidentProps) {
  const localizePath = useLocalizePath();
  const listPath = useListPath("/archives");
  const isAdmin = useIsAdmin();
  const Heading = `h${level}` as const;
  return (
    <section className={listStyles.placeholder}>
      <Heading>{withdrawn_title()}</Heading>
      <p className={styles.line}>
        <span className={styles.badge}>{verification_withdrawn()}</span>
        <FormattedDay iso={since} />
      </p>
      <UserText as="p" className={styles.note}>
        {note}
      </UserText>
      {hasOthers && <ButtonLink to={localizePath(listPath)}>{incident_see_current()}</ButtonLink>}
      {isAdmin && (
        <ButtonLink variant="secondary" to={localizePath("/dashboard/trash#withdrawn-incidents")}>
          {withdrawn_list_label()}
        </ButtonLink>
      )}
    </section>
  );
}
