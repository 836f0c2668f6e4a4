import type { ReactNode } from "react";
import { IncidentMedia } from "#features/archive/pages/web/incident-media.tsx";
import { IncidentAttributions } from "#features/archive/statements/attributions/web/incident-attributions.tsx";
import { IncidentClaims } from "#features/archive/statements/claims/web/incident-claims.tsx";
import type { Incident } from "#features/archive/statements/rules.ts";
import { LazyTools } from "#features/archive/web/lazy-tools.tsx";
import * as m from "#messages";
import type { Revalidate } from "#platform/web/api/use-mutation.ts";
import { hydrateLate } from "#platform/web/lazy/hydrate-late.tsx";
import { getPublicationTag } from "#platform/web/publication/publication-note.tsx";
import { WovenBand } from "#platform/web/weave/woven-band.tsx";
// Styles of a component that is hydrated late.
import "#features/archive/incidents/web/incident-citation.module.css";
import "#platform/web/share/share-row.module.css";
import "./reader-actions.module.css";
import styles from "./incident-detail.module.css";
import { IncidentHeader } from "./incident-header.tsx";
import { IncidentMaps } from "./incident-maps.tsx";
import { IncidentNarrative } from "./incident-narrative.tsx";
import { ReplacementNotice } from "./incident-relations.tsx";
import type { Incidents } from "./load-incidents.ts";
import type { ReaderActionsProps } from "./reader-actions.tsx";
import { RecordFacts } from "./record-facts.tsx";
import { RecordLinks } from "./record-links.tsx";

const ReaderActions = hydrateLate<ReaderActionsProps>(() => import("./reader-actions.tsx"));
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

/**
 * Renders an incident with its acts, its ledger, its facts and its sources; on wide screens the acts stay beside the rest. In the dashboard
 * it has no acts, and its record is folded.
 */
export function IncidentDetail({ incidents, level, canEdit, revalidate, tools }: IncidentDetailProps) {
  const { shown, revision, videos, images, maps } = incidents;
  const { _id, publication } = shown;
  const parts = { incident: shown, level: level === 1 ? 2 : 3, canEdit, revalidate } as const;
  // Readers are asked to act. Nobody else can open the address of an incident that is not public.
  const isRead = level === 1 && !publication;
  const record = (
    <>
      <IncidentClaims {...parts} />
      <RecordFacts incident={shown}>
        <IncidentMaps maps={maps} />
      </RecordFacts>
      <IncidentNarrative {...parts} />
      <IncidentAttributions {...parts} />
    </>
  );
  return (
    <article className={`stack gap-4 ${styles.incident}`} aria-labelledby="shown-incident">
      <WovenBand id={_id} className={styles.band} />
      <IncidentHeader
        incident={shown}
        level={level}
        notice={<ReplacementNotice incident={shown} />}
        tag={publication ? getPublicationTag(publication) : m.current_tag()}
        edit={
          canEdit && (
            <div className={styles.edit} data-unprinted>
              <LazyTools importComponent={importEditIncidentButton} toolProps={{ incident: shown, revalidate }} />
            </div>
          )
        }
      >
        {canEdit && (
          <div data-unprinted>
            <LazyTools importComponent={importRecordSections} toolProps={{ incident: shown, revalidate }} />
          </div>
        )}
      </IncidentHeader>
      {(isRead || canEdit) && (
        <section className={`stack ${styles.aside}`} aria-label={m.incident_acts_label()}>
          {isRead && <ReaderActions incident={shown} revision={revision} />}
          {canEdit && (
            <div className={styles.tools} id="incident-tools" data-unprinted>
              <LazyTools importComponent={importShownIncidentTools} toolProps={{ incident: shown, revalidate, tools }} />
            </div>
          )}
        </section>
      )}
      <div className={`stack ${styles.media}`}>
        {level === 1 ? (
          record
        ) : (
          <details className={`fold ${styles.record}`}>
            <summary>{m.incident_record_fold({ figures: shown.claims.length, attributions: shown.attributions.length })}</summary>
            {record}
          </details>
        )}
        {canEdit && (
          <div id="add-media" data-unprinted>
            <LazyTools importComponent={importAddMediaLinks} toolProps={{ incidentId: _id }} />
          </div>
        )}
        <IncidentMedia {...parts} loaded={{ videos, images }} />
        {level === 1 && <RecordLinks incident={shown} revision={revision} />}
      </div>
    </article>
  );
}
