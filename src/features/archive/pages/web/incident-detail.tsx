import type { ReactNode } from "react";
import { capitalize, formatYears } from "#features/archive/incidents/web/format-date.ts";
import { IncidentCitation } from "#features/archive/incidents/web/incident-citation.tsx";
import { IncidentFacts } from "#features/archive/incidents/web/incident-facts.tsx";
import { IncidentVerification, VerificationBadge } from "#features/archive/incidents/web/incident-verification.tsx";
import { KindsFact } from "#features/archive/incidents/web/kinds-fact.tsx";
import { ToldText } from "#features/archive/incidents/web/told-text.tsx";
import { IncidentMedia } from "#features/archive/pages/web/incident-media.tsx";
import { PlaceFact } from "#features/archive/places/web/place-fact.tsx";
import { getBibtexPath } from "#features/archive/search/export-format-rules.ts";
import { IncidentAttributions } from "#features/archive/statements/attributions/web/incident-attributions.tsx";
import { IncidentClaims } from "#features/archive/statements/claims/web/incident-claims.tsx";
import type { Incident } from "#features/archive/statements/rules.ts";
import { LazyTools } from "#features/archive/web/lazy-tools.tsx";
import * as m from "#messages";
import type { Revalidate } from "#platform/web/api/use-mutation.ts";
import { getPublicationTag } from "#platform/web/publication/publication-note.tsx";
import { useLanguage } from "#platform/web/routing/use-language.ts";
import { FormattedDay } from "#platform/web/ui/formatted-day.tsx";
import { PageLink } from "#platform/web/ui/links.tsx";
import { WovenBand } from "#platform/web/weave/woven-band.tsx";
import { IncidentActions, ShareLink } from "./incident-actions.tsx";
import styles from "./incident-detail.module.css";
import { IncidentMaps } from "./incident-maps.tsx";
import { IncidentNarrative } from "./incident-narrative.tsx";
import { RelationFacts, ReplacementNotice } from "./incident-relations.tsx";
import type { Incidents } from "./load-incidents.ts";

const importRecordSections = () => import("./record-sections.tsx");
const importAddMediaLinks = () => import("./add-media-links.tsx");
const importEditIncidentButton = () => import("./edit-incident-button.tsx");
const importShownIncidentTools = () => import("./shown-incident-tools.tsx");

type IncidentDetailProps = {
  incidents: Incidents & { shown: Incident };
  level: 1 | 2;
  /** Shows the controls that change the archive. */
  canEdit: boolean;
  revalidate: Revalidate;
  /** More tools. */
  tools?: ReactNode;
};

/** Renders the narrative, an aside with facts and actions, and the sources; on wide screens the aside is beside the other two. */
export function IncidentDetail({ incidents, level, canEdit, revalidate, tools }: IncidentDetailProps) {
  const { shown, revision, videos, images, maps } = incidents;
  const { _id, verification, publication } = shown;
  const years = formatYears(shown.date, useLanguage());
  const Title = `h${level}` as const;
  const parts = { incident: shown, level: level === 1 ? 2 : 3, canEdit, revalidate } as const;
  return (
    <article className={styles.incident} aria-labelledby="shown-incident">
      <WovenBand id={_id} className={styles.band} />
      <header className={styles.header}>
        <ReplacementNotice incident={shown} />
        <p className={styles.tags}>
          <span className={styles.current}>{publication ? getPublicationTag(publication) : m.current_tag()}</span>
          {years && <span className={styles.years}>{capitalize(years)}</span>}
          <VerificationBadge status={verification.status} />
          {level === 1 && !publication && <ShareLink incident={shown} />}
          {revision?.corrected_at && <CorrectionLink id={_id} correctedAt={revision.corrected_at} />}
        </p>
        <div className={styles.title}>
          <Title id="shown-incident">
            <ToldText incident={shown} text="title" />
          </Title>
          {canEdit && (
            <div className={styles.edit} data-unprinted>
              <LazyTools importComponent={importEditIncidentButton} toolProps={{ incident: shown, revalidate }} />
            </div>
          )}
        </div>
        <ToldText incident={shown} text="description" as="p" className={styles.description} />
        {canEdit && (
          <div data-unprinted>
            <LazyTools importComponent={importRecordSections} toolProps={{ incident: shown, revalidate }} />
          </div>
        )}
      </header>
      <section className={styles.aside} aria-label={m.incident_facts_label()}>
        <IncidentFacts incident={shown} place={<PlaceFact incident={shown} />} isReasonShown>
          <KindsFact incident={shown} />
          <RelationFacts incident={shown} />
          <IncidentMaps maps={maps} />
        </IncidentFacts>
        <IncidentVerification verification={verification} />
        <IncidentActions incident={shown} revision={revision} />
        {canEdit && (
          <div className={styles.tools} id="incident-tools" data-unprinted>
            <LazyTools importComponent={importShownIncidentTools} toolProps={{ incident: shown, revalidate }} />
            {tools}
          </div>
        )}
      </section>
      <div className={styles.media}>
        <IncidentNarrative {...parts} />
        <IncidentClaims {...parts} />
        <IncidentAttributions {...parts} />
        {canEdit && (
          <div id="add-media" data-unprinted>
            <LazyTools importComponent={importAddMediaLinks} toolProps={{ incidentId: _id }} />
          </div>
        )}
        <IncidentMedia {...parts} loaded={{ videos, images }} />
        <IncidentCitation incident={shown} revision={revision}>
          <a className={styles.bibtex} href={getBibtexPath(_id)} download>
            BibTeX
          </a>
        </IncidentCitation>
      </div>
    </article>
  );
}

/** Shows when an incident was last corrected, with a link to the changes. */
export function CorrectionLink({ id, correctedAt }: { id: string; correctedAt: string }) {
  return (
    <PageLink className={styles.correction} to={`/archives/${id}/history`}>
      {m.history_corrected_on()} <FormattedDay iso={correctedAt} />
    </PageLink>
  );
}
