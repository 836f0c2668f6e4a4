import { IncidentAttributions } from "#features/archive/attributions/web/incident-attributions.tsx";
import { IncidentClaims } from "#features/archive/claims/web/incident-claims.tsx";
import { IncidentMedia } from "#features/archive/media/web/incident-media.tsx";
import { IncidentSources } from "#features/archive/media/web/incident-sources.tsx";
import { PlaceFact } from "#features/archive/places/web/place-fact.tsx";
import { CorrectionLink } from "#features/archive/revisions/web/correction-link.tsx";
import { current_tag, incident_facts_label } from "#messages";
import type { Revalidate } from "#platform/web/api/use-mutation.ts";
import { getPublicationTag } from "#platform/web/publication/publication-note.tsx";
import { UserText } from "#platform/web/ui/user-text.tsx";
import { WovenBand } from "#platform/web/weave/woven-band.tsx";
import { LazyTools } from "../../web/lazy-tools.tsx";
import type { Incident } from "../rules.ts";
import { AddMediaLinks } from "./add-media-links.tsx";
import { IncidentActions } from "./incident-actions.tsx";
import { IncidentCitation } from "./incident-citation.tsx";
import styles from "./incident-detail.module.css";
import { IncidentFacts } from "./incident-facts.tsx";
import { IncidentNarrative } from "./incident-narrative.tsx";
import { IncidentVerification, VerificationBadge } from "./incident-verification.tsx";
import { KindsFact } from "./kinds-fact.tsx";
import type { Incidents } from "./load-incidents.ts";

const importRecordSections = () => import("./record-sections.tsx");
const importIncidentTools = () => import("./incident-tools.tsx");

type IncidentDetailProps = {
  incidents: Incidents & { shown: Incident };
  level: 1 | 2;
  /** Shows the controls that change the archive. */
  canEdit: boolean;
  revalidate: Revalidate;
};

/** Renders the narrative, an aside with facts and actions, and the sources; on wide screens the aside is beside both. */
export function IncidentDetail({ incidents, level, canEdit, revalidate }: IncidentDetailProps) {
  const { shown, revision, videos, images } = incidents;
  const { _id, title, description, verification, publication } = shown;
  const Title = `h${level}` as const;
  return (
    <article className={styles.incident} aria-labelledby="shown-incident">
      <WovenBand id={_id} className={styles.band} />
      <header className={styles.header}>
        <p className={styles.tags}>
          <span className={styles.current}>{publication ? getPublicationTag(publication) : current_tag()}</span>
          <VerificationBadge status={verification.status} />
          {revision?.corrected_at && <CorrectionLink id={_id} correctedAt={revision.corrected_at} />}
        </p>
        <Title id="shown-incident">
          <UserText>{title}</UserText>
        </Title>
        <UserText as="p" className={styles.description}>
          {description}
        </UserText>
        {canEdit && (
          <div data-unprinted>
            <LazyTools importComponent={importRecordSections} toolProps={{ incident: shown, revalidate }} />
          </div>
        )}
      </header>
      <section className={styles.aside} aria-label={incident_facts_label()}>
        <IncidentFacts incident={shown} place={<PlaceFact incident={shown} />}>
          <KindsFact incident={shown} />
        </IncidentFacts>
        <IncidentVerification verification={verification} />
        <IncidentActions incident={shown} revision={revision} />
        {canEdit && (
          <div className={styles.tools} id="incident-tools" data-unprinted>
            <LazyTools importComponent={importIncidentTools} toolProps={{ incident: shown, showsLabels: true, revalidate }} />
          </div>
        )}
      </section>
      <div className={styles.media}>
        <IncidentNarrative incident={shown} level={level === 1 ? 2 : 3} canEdit={canEdit} revalidate={revalidate} />
        {canEdit && <AddMediaLinks incidentId={_id} />}
        <IncidentMedia
          incident={shown}
          loaded={{ videos, images }}
          level={level === 1 ? 2 : 3}
          canEdit={canEdit}
          revalidate={revalidate}
        />
        <IncidentClaims incident={shown} level={level === 1 ? 2 : 3} canEdit={canEdit} revalidate={revalidate} />
        <IncidentAttributions incident={shown} level={level === 1 ? 2 : 3} canEdit={canEdit} revalidate={revalidate} />
        <IncidentSources incident={shown} level={level === 1 ? 2 : 3} />
        <IncidentCitation incident={shown} revision={revision} />
      </div>
    </article>
  );
}
