import type { ReactNode } from "react";
import {
  incident_fact_date,
  incident_fact_displaced,
  incident_fact_injured,
  incident_fact_killed,
  incident_fact_location,
} from "#messages";
import { useLanguage } from "#platform/web/routing/use-language.ts";
import { UserText } from "#platform/web/ui/user-text.tsx";
import type { IncidentMetadata } from "../rules.ts";
import { formatCount } from "./format-count.ts";
import { FormattedDate } from "./formatted-date.tsx";
import styles from "./incident-facts.module.css";

type IncidentFactsProps = {
  incident: IncidentMetadata;
  /** Stands beneath the location. */
  place?: ReactNode;
  children?: ReactNode;
};

/** Renders date, place and numbers of victims, and behind them further facts. */
export function IncidentFacts({ incident, place, children }: IncidentFactsProps) {
  const language = useLanguage();
  const counts = [
    { label: incident_fact_killed(), count: incident.killed },
    { label: incident_fact_injured(), count: incident.injured },
    { label: incident_fact_displaced(), count: incident.displaced },
  ];
  // A draft may have none.
  const hasPlace = incident.location !== "" || incident.place !== null || incident.place_precision !== null;
  return (
    <div className={styles.container}>
      <dl className={styles.facts}>
        <div className={styles.wide}>
          <dt>{incident_fact_date()}</dt>
          <dd>
            <FormattedDate expression={incident.date} />
          </dd>
        </div>
        {hasPlace && (
          <div className={styles.wide}>
            <dt>{incident_fact_location()}</dt>
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
        {children}
      </dl>
    </div>
  );
}
