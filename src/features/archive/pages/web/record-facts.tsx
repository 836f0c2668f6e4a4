import type { ReactNode } from "react";
import { IncidentVerification } from "#features/archive/incidents/web/incident-verification.tsx";
import { PlaceFact } from "#features/archive/places/web/place-fact.tsx";
import type { Incident } from "#features/archive/statements/rules.ts";
import * as m from "#messages";
import { detectLanguage } from "#platform/shared/detect-language.ts";
import { useLanguage } from "#platform/web/routing/use-language.ts";
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
              <Reason>{incident.reason}</Reason>
            </dd>
          </div>
        )}
        <RelationFacts incident={incident} />
      </dl>
      <IncidentVerification verification={incident.verification} />
    </section>
  );
}

/** Renders a text that is stored in one language; folded where that is not the page's. */
function Reason({ children: text }: { children: string }) {
  const language = detectLanguage(text);
  if (language === useLanguage()) return <UserText>{text}</UserText>;
  return (
    <details className="fold">
      <summary>{m.text_in_language({ language })}</summary>
      <UserText as="p">{text}</UserText>
    </details>
  );
}
