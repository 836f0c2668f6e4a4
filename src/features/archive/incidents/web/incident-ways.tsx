import { incident_cite_as, incident_others, incident_report } from "#messages";
import { useLanguage, useLocalPath } from "#platform/web/page-language.ts";
import { useRootData } from "#platform/web/root-data.ts";
import { ShareLink } from "#platform/web/ui/share-link.tsx";
import { useToday } from "#platform/web/use-today.ts";
import type { IncidentMetadata } from "../rules.ts";
import { CiteIncident } from "./cite-incident.tsx";
import styles from "./incident-ways.module.css";
import { reportLink } from "./report-link.ts";
import { writeAccess, writeCitation } from "./write-citation.ts";

/** Keeps the room of the day that scripts add to the citation, so that nothing moves then. */
const A_LONG_DAY = "2000-09-30";

/** ImageQueueOptions on from an incident: passing it on, naming it as a source, adding to it, and to the others. */
export function IncidentWays({ incident: { _id, title, date_of_incident } }: { incident: IncidentMetadata }) {
  const { site } = useRootData();
  const local = useLocalPath();
  const language = useLanguage();
  const path = local(`/archives/${_id}`);
  const address = `${site.origin}${path}`;
  const today = useToday();
  const citation = writeCitation(
    { siteName: site.name, title, dateOfIncident: date_of_incident, address, accessedOn: today },
    language,
  );
  const report = reportLink(site, title, address);
  return (
    <>
      <div className={styles.ways} data-unprinted>
        <ShareLink path={path} title={title} />
        <CiteIncident citation={citation} />
        {report && (
          <a className={styles.way} href={report}>
            {incident_report()}
          </a>
        )}
        <a className={styles.way} href="#recent-incidents">
          {incident_others()}
        </a>
      </div>
      <p className={styles.citation}>
        {incident_cite_as()} <span dir="auto">{citation}</span>
        {today === null && (
          <span className={styles.room} aria-hidden="true">
            {` ${writeAccess(A_LONG_DAY, language)}`}
          </span>
        )}
      </p>
    </>
  );
}
