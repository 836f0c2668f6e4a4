import { formatWhere } from "#features/archive/places/web/place-names.ts";
import * as m from "#messages";
import { useLanguage } from "#platform/web/routing/use-language.ts";
import { UserText } from "#platform/web/ui/user-text.tsx";
import type { IncidentMetadata } from "../rules.ts";
import { formatCount } from "./format-count.ts";
import { FormattedDate } from "./formatted-date.tsx";
import styles from "./incident-facts.module.css";

type IncidentFactsProps = { incident: IncidentMetadata };

/** Renders date, place and numbers of victims, for cards. */
export function IncidentFacts({ incident }: IncidentFactsProps) {
  const where = formatWhere(incident, useLanguage());
  return (
    <dl className={styles.facts}>
      <div className={styles.wide}>
        <dt>{m.incident_fact_date()}</dt>
        <dd>
          <FormattedDate expression={incident.date} />
        </dd>
      </div>
      {where && (
        <div className={styles.wide}>
          <dt>{m.incident_fact_location()}</dt>
          <dd>
            <UserText>{where}</UserText>
          </dd>
        </div>
      )}
      <Counts incident={incident} />
    </dl>
  );
}

/** Renders the numbers of victims, for the head of an incident's page. */
export function IncidentCounts({ incident }: IncidentFactsProps) {
  return (
    <dl className={styles.facts}>
      <Counts incident={incident} />
    </dl>
  );
}

function Counts({ incident: { killed, injured, displaced } }: IncidentFactsProps) {
  const language = useLanguage();
  const counts = [
    { label: m.incident_fact_killed(), count: killed },
    { label: m.incident_fact_injured(), count: injured },
    { label: m.incident_fact_displaced(), count: displaced },
  ];
  return counts.map(({ label, count }) => (
    <div key={label}>
      <dt>{label}</dt>
      <dd>{formatCount(count, language)}</dd>
    </div>
  ));
}
