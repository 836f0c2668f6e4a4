import { incident_cite_as, incident_other_incidents, incident_report } from "#messages";
import { useRootData } from "#platform/web/routing/root-data.ts";
import { useLanguage, useLocalizePath } from "#platform/web/routing/use-language.ts";
import { ShareButtons } from "#platform/web/ui/share-buttons.tsx";
import { useToday } from "#platform/web/ui/use-hydrated.ts";
import type { IncidentMetadata } from "../rules.ts";
import { CopyCitationButton } from "./copy-citation-button.tsx";
import { formatAccessDate, formatCitation } from "./format-citation.ts";
import { getReportLink } from "./get-report-link.ts";
import styles from "./incident-actions.module.css";

/** Reserves the space of the access date, which scripts add to the citation, against layout shift. */
const PLACEHOLDER_DATE = "2000-09-30";

/** Renders the actions of a reader: share, cite, report, and go to the other incidents. */
export function IncidentActions({ incident: { _id, title, date_of_incident } }: { incident: IncidentMetadata }) {
  const { site } = useRootData();
  const localizePath = useLocalizePath();
  const language = useLanguage();
  const path = localizePath(`/archives/${_id}`);
  const address = `${site.origin}${path}`;
  const today = useToday();
  const citation = formatCitation(
    { siteName: site.name, title, dateOfIncident: date_of_incident, address, accessedOn: today },
    language,
  );
  const report = getReportLink(site, title, address);
  return (
    <>
      <div className={styles.actions} data-unprinted>
        <ShareButtons path={path} title={title} />
        <CopyCitationButton citation={citation} />
        {report && (
          <a className={styles.link} href={report}>
            {incident_report()}
          </a>
        )}
        <a className={styles.link} href="#recent-incidents">
          {incident_other_incidents()}
        </a>
      </div>
      <p className={styles.citation}>
        {incident_cite_as()} <span dir="auto">{citation}</span>
        {today === null && (
          <span className={styles.placeholder} aria-hidden="true">
            {` ${formatAccessDate(PLACEHOLDER_DATE, language)}`}
          </span>
        )}
      </p>
    </>
  );
}
