import { incident_cite_as } from "#messages";
import { useRootData, useSiteName } from "#platform/web/routing/root-data.ts";
import { useLanguage, useLocalizePath } from "#platform/web/routing/use-language.ts";
import { useToday } from "#platform/web/ui/use-hydrated.ts";
import type { IncidentMetadata } from "../rules.ts";
import { type CitedRevision, formatAccessDate, formatCitation } from "./format-citation.ts";
import styles from "./incident-citation.module.css";

/** Reserves the space of the access date, which scripts add to the citation, against layout shift. */
const PLACEHOLDER_DATE = "2000-09-30";

type CitationProps = { incident: IncidentMetadata; revision: CitedRevision | null };

/** Renders how to cite the incident, as plain text. */
export function IncidentCitation({ incident, revision }: CitationProps) {
  const language = useLanguage();
  const citation = useCitation(incident, revision);
  const today = useToday();
  return (
    <p className={styles.citation}>
      {incident_cite_as()} <span dir="auto">{citation}</span>
      {today === null && (
        <span className={styles.placeholder} aria-hidden="true">
          {` ${formatAccessDate(PLACEHOLDER_DATE, language)}`}
        </span>
      )}
    </p>
  );
}

/** Returns the citation in the page's language, without the day of access in the server's HTML. */
export function useCitation({ _id, title, date }: IncidentMetadata, revision: CitedRevision | null): string {
  const siteName = useSiteName();
  const address = useIncidentUrl(_id);
  const citation = { siteName, title, date, address, revision, accessedOn: useToday() };
  return formatCitation(citation, useLanguage());
}

/** Returns the absolute URL of an incident's permalink in the page's language. */
export function useIncidentUrl(id: string): string {
  const { origin } = useRootData().site;
  return `${origin}${useLocalizePath()(`/archives/${id}`)}`;
}
