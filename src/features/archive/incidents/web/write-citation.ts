import type { Language } from "#platform/shared/languages.ts";
import { writeDay } from "#platform/web/write-day.ts";
import { incident_citation, incident_citation_accessed } from "#words";

type Cited = {
  siteName: string;
  title: string;
  /** `YYYY-MM-DD`. */
  dateOfIncident: string;
  /** The permalink, absolute. */
  address: string;
  /** The day on which the reader saw it, `YYYY-MM-DD`; null where that is not known. */
  accessedOn: string | null;
};

/** How others name an incident of the archive as their source, in one line. */
export function writeCitation({ siteName, title, dateOfIncident, address, accessedOn }: Cited, language: Language): string {
  const inLanguage = { locale: language };
  const cited = incident_citation({ site: siteName, title, date: writeDay(dateOfIncident, language), address }, inLanguage);
  if (accessedOn === null) return cited;
  return `${cited} ${incident_citation_accessed({ date: writeDay(accessedOn, language) }, inLanguage)}`;
}
