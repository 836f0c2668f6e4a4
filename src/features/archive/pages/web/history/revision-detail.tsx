import { IncidentCitation, useCitation } from "#features/archive/incidents/web/incident-citation.tsx";
import { VerificationBadge } from "#features/archive/incidents/web/incident-verification.tsx";
import styles from "#features/archive/pages/web/incident-detail.module.css";
import { IncidentHeader } from "#features/archive/pages/web/incident-header.tsx";
import { IncidentNarrative } from "#features/archive/pages/web/incident-narrative.tsx";
import { RecordFacts } from "#features/archive/pages/web/record-facts.tsx";
import type { ShownRevision } from "#features/archive/revisions/rules.ts";
import { IncidentAttributions } from "#features/archive/statements/attributions/web/incident-attributions.tsx";
import { IncidentClaims } from "#features/archive/statements/claims/web/incident-claims.tsx";
import type { Incident } from "#features/archive/statements/rules.ts";
import * as m from "#messages";
import { FormattedDay } from "#platform/web/ui/formatted-day.tsx";
import { UserText } from "#platform/web/ui/user-text.tsx";
import { WovenBand } from "#platform/web/weave/woven-band.tsx";
import { RevisionMedia } from "./revision-media.tsx";
import { RevisionNotice } from "./revision-notice.tsx";

/** A revision never changes, so nothing is revalidated. */
const revalidate = async () => {};

/** Renders an incident as of one of its revisions, marked as such. */
export function RevisionDetail({ id, revision }: { id: string; revision: ShownRevision }) {
  const { incident, withdrawal, ...rest } = revision;
  if (incident) return <RevisionArticle id={id} revision={{ ...rest, withdrawal, incident }} />;
  return (
    <article className={`stack ${styles.header}`}>
      <RevisionNotice id={id} revision={revision} />
      <h1>{m.withdrawn_title()}</h1>
      {withdrawal && (
        <>
          <p className={styles.tags}>
            <VerificationBadge status="withdrawn" />
            <FormattedDay iso={withdrawal.since} />
          </p>
          <UserText as="p" className={styles.description}>
            {withdrawal.note ?? m.withdrawal_without_reason()}
          </UserText>
        </>
      )}
    </article>
  );
}

function RevisionArticle({ id, revision }: { id: string; revision: ShownRevision & { incident: Incident } }) {
  const { incident, videos, images } = revision;
  const parts = { incident, level: 2, canEdit: false, revalidate } as const;
  return (
    <article className={`stack gap-4 ${styles.incident}`} aria-labelledby="shown-incident">
      <WovenBand id={id} className={styles.band} />
      <IncidentHeader incident={incident} level={1} notice={<RevisionNotice id={id} revision={revision} />} />
      <div className={`stack ${styles.media}`}>
        <IncidentClaims {...parts} />
        <RecordFacts incident={incident} />
        <IncidentNarrative {...parts} />
        <IncidentAttributions {...parts} />
        <RevisionMedia incident={incident} videos={videos} images={images} />
        <IncidentCitation citation={useCitation(incident, revision, null)} />
      </div>
    </article>
  );
}
