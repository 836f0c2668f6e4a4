import { lazy, Suspense } from "react";
import { IncidentMedia } from "#features/archive/media/web/incident-media.tsx";
import { Written } from "#platform/web/ui/written.tsx";
import type { ShowAnew } from "#platform/web/use-act.ts";
import { current_tag } from "#words";
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
  showAnew: ShowAnew;
};

export function ShownIncident({ incidents: { shown, videos, images }, level, canEdit, showAnew }: ShownIncidentProps) {
  return (
    <article className={styles.incident} aria-labelledby="shown-incident">
      <IncidentHead incident={shown} {...{ level, canEdit, showAnew }} />
      <IncidentMedia
        incident={shown}
        loaded={{ videos, images }}
        level={level === 1 ? 2 : 3}
        canEdit={canEdit}
        showAnew={showAnew}
      />
    </article>
  );
}

type IncidentHeadProps = Omit<ShownIncidentProps, "incidents"> & { incident: Incident };

function IncidentHead({ incident, level, canEdit, showAnew }: IncidentHeadProps) {
  const { _id, title, description } = incident;
  const Title = `h${level}` as const;
  return (
    <header className={styles.head}>
      <p>
        <span className={styles.current}>{current_tag()}</span>
      </p>
      <div className={styles.titleRow}>
        <Title id="shown-incident">
          <Written>{title}</Written>
        </Title>
        {canEdit && <LiveTools count={1} fetchCode={fetchIncidentTools} given={{ incident, showAnew }} />}
      </div>
      <Written as="p" className={styles.description}>
        {description}
      </Written>
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
