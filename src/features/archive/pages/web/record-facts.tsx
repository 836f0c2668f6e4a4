import type { ReactNode } from "react";
import { IncidentVerification } from "#features/archive/incidents/web/incident-verification.tsx";
import { PlaceFact } from "#features/archive/places/web/place-fact.tsx";
import type { Incident } from "#features/archive/statements/rules.ts";
import * as m from "#messages";
import { UserText } from "#platform/web/ui/user-text.tsx";
import { RelationFacts } from "./incident-relations.tsx";
import styles from "./record-facts.module.css";

/** Renders where an incident happened, why these counts, what it belongs to, and its status. */
export function RecordFacts({ incident, children }: { incident: Incident; children?: ReactNode }) {
  return (
    <section className={styles.section} aria-label={m.incident_facts_label()}>
      <dl className={`stack ${styles.facts}`}>
        <PlaceFact incident={incident} />
        {children}
        {incident.reason && (
          <div>
            <dt>{m.count_reason_label()}</dt>
            <dd>
              <UserText>{incident.reason}</UserText>
            </dd>
          </div>
        )}
        <RelationFacts incident={incident} />
      </dl>
      <IncidentVerification verification={incident.verification} />
    </section>
  );
}
