import {
  incident_fact_date,
  incident_fact_displaced,
  incident_fact_injured,
  incident_fact_killed,
  incident_fact_place,
} from "#messages";
import { useLanguage } from "#platform/web/page-language.ts";
import { UserText } from "#platform/web/ui/user-text.tsx";
import { WrittenDate } from "#platform/web/ui/written-date.tsx";
import { writeNumber } from "#platform/web/write-number.ts";
import type { IncidentMetadata } from "../rules.ts";
import styles from "./incident-facts.module.css";

/** Where, when, and how many: set plainly. */
export function IncidentFacts({ incident }: { incident: IncidentMetadata }) {
  const language = useLanguage();
  const counts = [
    { label: incident_fact_killed(), count: incident.number_of_killed },
    { label: incident_fact_injured(), count: incident.number_of_injured },
    { label: incident_fact_displaced(), count: incident.number_of_displaced },
  ];
  return (
    <div className={styles.room}>
      <dl className={styles.facts}>
        <div className={styles.wide}>
          <dt>{incident_fact_place()}</dt>
          <dd>
            <UserText>{incident.location}</UserText>
          </dd>
        </div>
        <div className={styles.wide}>
          <dt>{incident_fact_date()}</dt>
          <dd>
            <WrittenDate iso={incident.date_of_incident} />
          </dd>
        </div>
        {counts.map(({ label, count }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{writeNumber(count, language)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
