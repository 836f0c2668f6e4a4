import { IncidentMedia } from "#features/archive/media/web/incident-media.tsx";
import { current_tag } from "#messages";
import type { Revalidate } from "#platform/web/api/use-mutation.ts";
import { UserText } from "#platform/web/ui/user-text.tsx";
import { WovenBand } from "#platform/web/weave/woven-band.tsx";
import { LazyTools } from "../../web/lazy-tools.tsx";
import type { Incident } from "../rules.ts";
import { AddMediaLinks } from "./add-media-links.tsx";
import { IncidentActions } from "./incident-actions.tsx";
import styles from "./incident-detail.module.css";
import { IncidentFacts } from "./incident-facts.tsx";
import type { Incidents } from "./load-incidents.ts";

const importIncidentTools = () => import("./incident-tools.tsx");

type IncidentDetailProps = {
  incidents: Incidents & { shown: Incident };
  level: 1 | 2;
  /** Shows the controls that change the archive. */
  canEdit: boolean;
  revalidate: Revalidate;
};

export function IncidentDetail({ incidents: { shown, videos, images }, level, canEdit, revalidate }: IncidentDetailProps) {
  return (
    <article className={styles.incident} aria-labelledby="shown-incident">
      <IncidentHeader incident={shown} {...{ level, canEdit, revalidate }} />
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

type IncidentHeaderProps = Omit<IncidentDetailProps, "incidents"> & { incident: Incident };

function IncidentHeader({ incident, level, canEdit, revalidate }: IncidentHeaderProps) {
  const { _id, title, description } = incident;
  const Title = `h${level}` as const;
  return (
    <header className={styles.header}>
      <WovenBand id={_id} className={styles.band} />
      <p>
        <span className={styles.current}>{current_tag()}</span>
      </p>
      <div className={styles.titleRow}>
        <Title id="shown-incident">
          <UserText>{title}</UserText>
        </Title>
        {canEdit && <LazyTools buttonCount={1} importComponent={importIncidentTools} toolProps={{ incident, revalidate }} />}
      </div>
      <UserText as="p" className={styles.description}>
        {description}
      </UserText>
      <IncidentFacts incident={incident} />
      <IncidentActions incident={incident} />
      {canEdit && <AddMediaLinks incidentId={_id} />}
    </header>
  );
}
