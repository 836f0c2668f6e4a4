import * as m from "#messages";
import { useLanguage } from "#platform/web/routing/use-language.ts";
import { UserText } from "#platform/web/ui/user-text.tsx";
import type { PlacePrecision } from "../precision-rules.ts";
import type { IncidentPlace } from "../rules.ts";
import styles from "./place-fact.module.css";
import { formatWhere, precisionLabels } from "./place-names.ts";

type LocatedIncident = { location: string; place: IncidentPlace | null; place_precision: PlacePrecision | null };

/** Renders where an incident happened, the location as written and the precision; nothing if all are unknown. */
export function PlaceFact({ incident }: { incident: LocatedIncident }) {
  const { location, place, place_precision } = incident;
  const where = formatWhere(incident, useLanguage());
  if (!where && !place_precision) return null;
  return (
    <div className={styles.place}>
      <dt>{m.incident_fact_location()}</dt>
      {where && (
        <dd>
          <UserText>{where}</UserText>
        </dd>
      )}
      {place && location && (
        <dd className={styles.note}>
          {m.place_as_written()} <UserText>{location}</UserText>
        </dd>
      )}
      {place_precision && <dd className={styles.note}>{precisionLabels[place_precision]()}</dd>}
    </div>
  );
}
