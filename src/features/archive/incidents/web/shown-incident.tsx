import { lazy, Suspense } from "react";
import { IncidentMedia } from "#features/archive/media/web/incident-media.tsx";
import { current_tag } from "#messages";
import { UserText } from "#platform/web/ui/user-text.tsx";
import type { Revalidate } from "#platform/web/use-mutation.ts";
import { LiveTools } from "../../web/live-tools.tsx";
import type { Incident } from "../rules.ts";
import { IncidentFacts } from "./incident-facts.tsx";
import { IncidentWays } from "./incident-ways.tsx";
import type { Incidents } from "./load-incidents.ts";
import styles from "./shown-incident.module.css";

const fetchIncidentTools = () => import("./incident-tools.tsx");
const AddMediaLinks = lazy(() => import("./add-media-links.tsx"));

type ShownIncidentProps = {
  incidents: Incidents & { shown: Incident };
  level: 1 | 2;
  /** Whether the controls that change the archive are shown. */
  canEdit: boolean;
  revalidate: Revalidate;
};

export function ShownIncident({ incidents: { shown, videos, images }, level, canEdit, revalidate }: ShownIncidentProps) {
  return (
    <article className={styles.incident} aria-labelledby="shown-incident">
      <IncidentHead incident={shown} {...{ level, canEdit, revalidate }} />
      <IncidentMedia
        incident={shown}
        loaded={{ videos, images }}
        level={level === 1 ? 2 : 3}
        canEdit={canEdit}
        revalidate={revalidate}
      />
    </article>
  );
}

type IncidentHeadProps = Omit<ShownIncidentProps, "incidents"> & { incident: Incident };

function IncidentHead({ incident, level, canEdit, revalidate }: IncidentHeadProps) {
  const { _id, title, description } = incident;
  const Title = `h${level}` as const;
  return (
    <header className={styles.head}>
      <p>
        <span className={styles.current}>{current_tag()}</span>
      </p>
      <div className={styles.titleRow}>
        <Title id="shown-incident">
          <UserText>{title}</UserText>
        </Title>
        {canEdit && <LiveTools count={1} fetchCode={fetchIncidentTools} given={{ incident, revalidate }} />}
      </div>
      <UserText as="p" className={styles.description}>
        {description}
      </UserText>
      <IncidentFacts incident={incident} />
      <IncidentWays incident={incident} />
      {canEdit && (
        <Suspense>
          <AddMediaLinks incidentId={_id} />
        </Suspense>
      )}
    </header>
  );
}
