import * as m from "#messages";
import { PageLink } from "#platform/web/ui/links.tsx";
import { getKindAnchor } from "../kind-rules.ts";
import { kindLabels } from "../labels.ts";
import type { IncidentMetadata } from "../rules.ts";
import { useIncidentUrl } from "./incident-citation.tsx";
import styles from "./kinds-fact.module.css";
import { createMethodologyState } from "./methodology-state.ts";

/** Renders the kinds of event among the facts; each links to its definition. */
export function KindsFact({ incident: { _id, kinds } }: { incident: Pick<IncidentMetadata, "_id" | "kinds"> }) {
  const address = useIncidentUrl(_id);
  if (kinds.length === 0) return null;
  return (
    <div className={styles.fact}>
      <dt>{m.incident_fact_kinds()}</dt>
      <dd className={styles.kinds}>
        {kinds.map((kind) => (
          <PageLink key={kind} to={`/methodology#${getKindAnchor(kind)}`} state={createMethodologyState(address)}>
            {kindLabels[kind]()}
          </PageLink>
        ))}
      </dd>
    </div>
  );
}
