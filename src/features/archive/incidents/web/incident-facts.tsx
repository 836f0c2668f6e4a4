import type { ReactNode } from "react";
import * as m from "#messages";
import { useLanguage } from "#platform/web/routing/use-language.ts";
import { UserText } from "#platform/web/ui/user-text.tsx";
import type { IncidentMetadata } from "../rules.ts";
import { formatCount } from "./format-count.ts";
import { FormattedDate } from "./formatted-date.tsx";
import styles from "./incident-facts.module.css";

type IncidentFactsProps = {
  incident: IncidentMetadata;
  /** Rendered below the location. */
  place?: ReactNode;
  isReasonShown?: boolean;
  children?: ReactNode;
};

/** Renders date, place, numbers of victims with their reason, and then further facts. */
export function IncidentFacts({ incident, place, isReasonShown = false, children }: IncidentFactsProps) {
  const language = useLanguage();
  const counts = [
    { label: m.incident_fact_killed(), count: incident.killed },
    { label: m.incident_fact_injured(), count: incident.injured },
    { label: m.incident_fact_displaced(), count: incident.displaced },
  ];
  // A draft may have no date.
  const hasPlace = incident.location !== "" || incident.place !== null || incident.place_precision !== null;
  return (
    <div className={styles.container}>
      <dl className={styles.facts}>
        <div className={styles.wide}>
          <dt>{m.incident_fact_date()}</dt>
          <dd>
            <FormattedDate expression={incident.date} />
          </dd>
        </div>
        {hasPlace && (
          <div className={styles.wide}>
            <dt>{m.incident_fact_location()}</dt>
            {incident.location !== "" && (
              <dd>
                <UserText>{incident.location}</UserText>
              </dd>
            )}
            {place}
          </div>
        )}
        {counts.map(({ label, count }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{formatCount(count, language)}</dd>
          </div>
        ))}
        {isReasonShown && incident.reason && (
          <div className={styles.reason}>
            <dt>{m.count_reason_label()}</dt>
            <dd>
              <UserText>{incident.reason}</UserText>
            </dd>
          </div>
        )}
        {children}
      </dl>
    </div>
  );
}
